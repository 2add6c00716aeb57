import { apiAddress } from '../../src/shared/api/api-address.ts';
import { createApi } from '../../src/shared/api/create-api.ts';
import { createLoadingCount } from '../../src/shared/api/loading-count.ts';
import { createTransport } from '../../src/shared/api/transport.ts';
import { PACK_FILES } from '../../src/shared/contract/dataset/upload-rules.ts';
import { createUpload } from '../../src/shared/upload/create-upload.ts';

const FRAGMENT = 8 * 1024 * 1024;

export interface Figure {
  readonly milliseconds: number;
  /** Tasks that kept the page busy for more than 50 ms. */
  readonly longTasks: readonly number[];
  /** Until the first row was shown, where rows are. */
  readonly firstRow?: number;
}

const token = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? 'token';
const address = apiAddress('/customer-api', location.href);
const api = createApi({
  transport: createTransport({ address, language: () => 'en' }),
  address,
  tokens: { current: token, forCall: async () => token(), renew: async () => null },
  loading: createLoadingCount(),
  onError: () => undefined,
});

function chosen(input: string): readonly File[] {
  return [...(document.querySelector<HTMLInputElement>(input)?.files ?? [])];
}

async function timed(work: () => Promise<number | undefined>): Promise<Figure> {
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
  });
  observer.observe({ type: 'longtask' });
  const began = performance.now();
  const firstRow = await work();
  const milliseconds = performance.now() - began;
  // Tasks are told after their end.
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return { milliseconds, longTasks, ...(firstRow === undefined ? {} : { firstRow: firstRow - began }) };
}

function packsOf(files: readonly File[]): readonly (readonly File[])[] {
  return Array.from({ length: Math.ceil(files.length / PACK_FILES) }, (_, at) =>
    files.slice(at * PACK_FILES, (at + 1) * PACK_FILES),
  );
}

function post(path: string, body: Blob): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.onload = () => resolve();
  request.onerror = () => reject(new Error(`${path} failed`));
  request.send(body);
  return promise;
}

async function together<Item>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<undefined> {
  let at = 0;
  const lane = async () => {
    for (let item = items[at++]; item !== undefined; item = items[at++]) await work(item);
  };
  await Promise.all(Array.from({ length: count }, lane));
}

const HASHER = `onmessage = async ({ data: { id, blob } }) =>
  postMessage({ id, digest: await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()) })`;

/** What the engine is measured against, and the engine. */
export const bench = {
  /** Every name and size, in one go. */
  readNames: () =>
    timed(async () => {
      let sum = 0;
      for (const file of chosen('#folder')) sum += file.size + file.webkitRelativePath.length;
      if (sum === 0) throw new Error('nothing was chosen');
      return undefined;
    }),

  addFiles: () =>
    timed(async () => {
      const upload = createUpload({ api, owner: 'bench' });
      let firstRow = 0;
      upload.subscribe(() => {
        if (upload.get().files.length > 0) firstRow ||= performance.now();
      });
      const { accepted } = await upload.add({ kind: 'files', files: chosen('#folder') });
      if (accepted !== chosen('#folder').length) throw new Error(`${accepted} were accepted`);
      return firstRow;
    }),

  plainRequests: (count: number) =>
    timed(() => together(count, chosen('#folder'), (file) => post('/bare/plain', file))),

  packedRequests: (count: number) =>
    timed(() =>
      together(count, packsOf(chosen('#folder')), (pack) => post('/bare/pack', new Blob([...pack]))),
    ),

  /** What the engine cannot do without: each file hashed, so that its bytes come into the page. */
  hashedPacks: (count: number) =>
    timed(() =>
      together(count, packsOf(chosen('#folder')), async (pack) => {
        const bytes = new Uint8Array(await new Blob([...pack]).arrayBuffer());
        let at = 0;
        await Promise.all(
          pack.map(({ size }) => {
            at += size;
            return crypto.subtle.digest('SHA-256', bytes.subarray(at - size, at));
          }),
        );
        await post('/bare/pack', new Blob([bytes]));
      }),
    ),

  plainLarge: () => timed(() => together(1, chosen('#large'), (file) => post('/bare/plain', file))),

  /** Each fragment is hashed in a worker while it is sent. */
  fragments: (count: number) =>
    timed(async () => {
      const worker = new Worker(URL.createObjectURL(new Blob([HASHER])));
      const waiting = new Map<number, () => void>();
      worker.onmessage = ({ data }: MessageEvent<{ id: number }>) => waiting.get(data.id)?.();
      let last = 0;
      const hash = (blob: Blob) =>
        new Promise<void>((resolve) => {
          last += 1;
          waiting.set(last, resolve);
          worker.postMessage({ id: last, blob });
        });
      const parts = chosen('#large').flatMap((file) =>
        Array.from({ length: Math.ceil(file.size / FRAGMENT) }, (_, at) =>
          file.slice(at * FRAGMENT, Math.min(file.size, (at + 1) * FRAGMENT)),
        ),
      );
      await together(count, parts, (part) => Promise.all([post('/bare/fragment', part), hash(part)]));
      worker.terminate();
      return undefined;
    }),

  engine: async (input: string, datasetId = '0199a5f0-0000-7000-8000-000000000001', newBatch = '1') => {
    const upload = createUpload({ api, owner: 'bench' });
    // Both begin with files that are listed: what that takes is measured by itself.
    const { accepted } = await upload.add({ kind: 'files', files: chosen(input) });
    if (accepted !== chosen(input).length) throw new Error(`${accepted} were accepted`);
    return timed(async () => {
      await upload.start({ datasetId, newBatch });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const look = () => {
        const { phase, problem, counts } = upload.get();
        if (phase === 'complete') resolve();
        if (phase === 'failed' || phase === 'stuck') reject(problem ?? new Error(JSON.stringify(counts)));
      };
      upload.subscribe(look);
      look();
      await promise;
      return undefined;
    });
  },
};

Object.assign(globalThis, { bench });
