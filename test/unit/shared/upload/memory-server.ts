import * as v from 'valibot';
import type { Api } from '../../../../src/shared/api/api.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import type * as calls from '../../../../src/shared/contract/dataset/upload.ts';
import type { Endpoint, RequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { MemoryUploads, refuse, type ServedUpload, sha256 } from './memory-uploads.ts';

/** What goes wrong with a call, if anything; `lost`: it is done, and the answer never comes. */
export type Trouble =
  | 'unreachable'
  | 'lost'
  | 'damaged'
  | 'away'
  | 'busy'
  | 'broken'
  | 'signedOut'
  | 'gone'
  | null;

/** The server's side of the contract, in memory: all that it answers goes through the schemas of the contract. */
export class MemoryServer {
  readonly kept = new MemoryUploads();
  /** Every request: its path, and of fragments and packs which bytes of which files it carried. */
  readonly log: { readonly path: string; readonly pieces: readonly string[]; answered: boolean }[] = [];
  trouble: (path: string) => Trouble = () => null;
  /** Milliseconds that each call takes. */
  delay = 0;
  running = 0;
  mostRunning = 0;

  readonly api: Pick<Api, 'call' | 'upload'> = {
    call: (endpoint, request, options = {}) => this.#answer(endpoint, request, null, options.signal),
    upload: (endpoint, request, file, options = {}) => {
      options.onProgress?.({ loaded: Math.floor(file.size / 2), total: file.size });
      return this.#answer(endpoint, request, file, options.signal);
    },
  };

  get only(): ServedUpload {
    const [first] = this.kept.uploads.values();
    if (!first) throw new Error('no upload was begun');
    return first;
  }

  /** Complete files by their path. */
  complete(upload: ServedUpload = this.only): ReadonlyMap<string, string> {
    const done = [...upload.files.values()].filter(({ state }) => state === 'done');
    return new Map(done.map(({ path, bytes }) => [path, sha256(bytes ?? Buffer.alloc(0))]));
  }

  /** Pieces that were sent again although their arrival had been confirmed. */
  needless(): readonly string[] {
    const confirmed = new Set<string>();
    return this.log.flatMap(({ pieces, answered }) => {
      const again = pieces.filter((piece) => confirmed.has(piece));
      if (answered) for (const piece of pieces) confirmed.add(piece);
      return again;
    });
  }

  async #answer<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    file: Blob | null,
    signal: AbortSignal | undefined,
  ): Promise<v.InferOutput<E['reply']>> {
    signal?.throwIfAborted();
    this.running += 1;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    try {
      await new Promise((resolve) => setTimeout(resolve, this.delay));
      signal?.throwIfAborted();
      const trouble = this.trouble(endpoint.path);
      let body = file ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
      const pieces = piecesOf(endpoint.path, request, body);
      const entry = { path: endpoint.path, pieces, answered: false };
      this.log.push(entry);
      if (trouble === 'unreachable') throw new NetworkError(false, { cause: 'pulled' });
      if (trouble === 'away') refuse(503);
      if (trouble === 'busy') refuse(429, { retryAfter: 0.001 });
      if (trouble === 'broken') refuse(ERROR.serverError);
      if (trouble === 'gone') refuse(ERROR.uploadBatchNotFound);
      if (trouble === 'signedOut') refuse(ERROR.loginExpired);
      if (trouble === 'damaged' && body.length > 0) {
        body = Buffer.from(body);
        body[body.length - 1] = (body[body.length - 1] ?? 0) ^ 1;
      }
      const parsed = v.parse(endpoint.request, request);
      const reply = v.parse(endpoint.reply, this.kept.answer(endpoint, parsed as never, body));
      if (trouble === 'lost') throw new NetworkError(false, { cause: 'pulled' });
      signal?.throwIfAborted();
      // Damaged, it is to be sent again.
      entry.answered = trouble === null;
      return reply;
    } finally {
      this.running -= 1;
    }
  }
}

function piecesOf(path: string, request: object, body: Buffer): readonly string[] {
  if ('listBytes' in request) {
    const list = JSON.parse(body.subarray(0, Number(request.listBytes)).toString()) as calls.PackList;
    return list.map(({ number }) => `${number}/1`);
  }
  return path.includes('Fragment') && 'fragment' in request && 'number' in request
    ? [`${request.number}/${request.fragment}`]
    : [];
}
