import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type * as v from 'valibot';
import type { AnnotationObject } from '../../../src/shared/contract/annotation-document.ts';
import type { commitImport, ProviderThread } from '../../../src/shared/contract/provider.ts';

export interface ProviderReply<Reply> {
  readonly status: number;
  readonly responseObject: Reply;
}

export interface Sent {
  readonly order?: string;
  readonly batch?: string;
  /** The number of the batch that it repairs. */
  readonly redeliver?: string;
  readonly packageSize?: number;
  /** The objects of each picture by its file name; each name has a picture of its own, always the same. */
  readonly pictures: Readonly<Record<string, readonly AnnotationObject[]>>;
}

export interface Problems {
  readonly problems: readonly { readonly fileName: string; readonly problem: string }[];
}

export type Committed = v.InferOutput<typeof commitImport.reply>;

export const PICTURE = { width: 400, height: 300 } as const;

const LABELS = [
  { name: 'car', color: '#0080ff', attributes: [] },
  { name: 'bus', color: '#ff8000', attributes: [] },
];

/** Answers requests, in this process or over the network. */
interface Answering {
  readonly app: { request(path: string, init: RequestInit): Response | Promise<Response> };
}

/**
 * The provider's side of a server: its calls as they come, and whole deliveries made of them.
 * @param customer whom it delivers to, where the server has several
 */
export function testProvider(server: Answering, providerKey: string, customer?: string) {
  async function post<Reply>(path: string, request: object): Promise<ProviderReply<Reply>> {
    const response = await server.app.request(`/provider-api${path}`, {
      method: 'POST',
      headers: { 'provider-key': providerKey },
      body: JSON.stringify(request),
    });
    return (await response.json()) as ProviderReply<Reply>;
  }

  function begin({ order = 'Order', batch = 'Batch', redeliver, packageSize = 2, pictures }: Sent) {
    const content = JSON.stringify([order, batch, redeliver, packageSize, pictures]);
    return post<{ importId: string; state: string; batchId: string | null } & Problems>('/import/begin', {
      order,
      batch,
      submitter: 'Provider',
      packageSize,
      labels: LABELS,
      items: Object.keys(pictures).length,
      fingerprint: createHash('sha256').update(content).digest('hex'),
      ...(customer === undefined ? {} : { customer }),
      ...(redeliver === undefined ? {} : { redeliver }),
    });
  }

  /** Everything before the commit; gives the import. */
  async function send(sent: Sent): Promise<string> {
    const { responseObject } = await begin(sent);
    const { importId } = responseObject;
    const files = await Promise.all(Object.keys(sent.pictures).map(pictureOf));
    const records = Object.entries(sent.pictures).map(([fileName, objects], index) => {
      const { bytes, sha256 } = files[index] ?? { bytes: new Uint8Array(), sha256: '' };
      const document = { version: 1, modality: 'image', ...PICTURE, objects };
      return { fileName, sha256, size: bytes.length, mediaType: 'image/png', document };
    });
    const added = await post<{ missing: string[] } & Problems>('/import/addRecords', {
      importId,
      first: 1,
      records,
    });
    if (added.status !== 200) throw new Error(JSON.stringify(added.responseObject));
    for (const sha256 of added.responseObject.missing) {
      const body = files.find((file) => file.sha256 === sha256)?.bytes ?? new Uint8Array();
      await server.app.request(`/provider-api/import/putMedia?importId=${importId}&sha256=${sha256}`, {
        method: 'PUT',
        headers: { 'provider-key': providerKey },
        body,
      });
    }
    return importId;
  }

  const commit = (importId: string) => post<Committed & Problems>('/import/commit', { importId });

  return {
    /** Takes back that the delivery of an order is confirmed; gives the status. */
    async withdraw(order: string): Promise<number> {
      return (
        await post('/order/withdrawConfirmation', { order, ...(customer === undefined ? {} : { customer }) })
      ).status;
    },
    post,
    begin,
    send,
    commit,
    async deliver(sent: Sent): Promise<Committed> {
      const committed = await commit(await send(sent));
      if (committed.status !== 200) throw new Error(JSON.stringify(committed));
      return committed.responseObject;
    },
    async threads(batch: string, unanswered = false): Promise<ProviderThread[]> {
      const reply = await post<{ threads: ProviderThread[] }>('/review/getThreads', { batch, unanswered });
      return reply.responseObject.threads;
    },
    answer: (request: object) => post<null>('/review/answer', { author: 'Provider', ...request }),
  };
}

async function pictureOf(fileName: string) {
  const hash = createHash('sha256').update(fileName).digest();
  const [r = 0, g = 0, b = 0] = hash;
  const create = { ...PICTURE, channels: 3, background: { r, g, b } } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function testBox(
  id: string,
  [xtl, ytl, xbr, ybr]: readonly [number, number, number, number],
  change: Partial<AnnotationObject> = {},
): AnnotationObject {
  return {
    id,
    kind: 'box',
    label: 'car',
    attributes: {},
    zOrder: 0,
    occluded: false,
    source: 'file',
    xtl,
    ytl,
    xbr,
    ybr,
    ...change,
  } as AnnotationObject;
}
