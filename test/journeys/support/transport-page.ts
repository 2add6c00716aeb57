import * as v from 'valibot';
import { apiAddress } from '../../../src/shared/api/api-address.ts';
import { isAbort } from '../../../src/shared/api/is-abort.ts';
import { createTransport } from '../../../src/shared/api/transport.ts';
import { endpoint, type RequestKind } from '../../../src/shared/contract/endpoint.ts';

/** What came of an upload, in values that can leave the browser. */
export interface UploadOutcome {
  readonly reply: unknown;
  /** The kind or code of the error, or `abort`. */
  readonly error: string | number | null;
  readonly steps: readonly { readonly loaded: number; readonly total: number | null }[];
}

/** Runs in the browser: sends a file of `size` bytes, and aborts with the first progress if told to. */
async function upload(kind: RequestKind, size: number, aborts: boolean): Promise<UploadOutcome> {
  const transport = createTransport({
    address: apiAddress('/customer-api', document.baseURI),
    language: () => 'ja',
  });
  const call = endpoint({
    method: 'POST',
    path: `/thing/${kind}`,
    summary: '',
    request: v.object({ name: v.string() }),
    requestKind: kind,
    reply: v.object({ id: v.number() }),
  });
  const controller = new AbortController();
  const steps: UploadOutcome['steps'][number][] = [];
  const outcome = await transport
    .upload(call, { name: 'a b' }, new File([new Uint8Array(size)], 'a.bin'), {
      token: 'token-of-a-session',
      signal: controller.signal,
      onProgress(step) {
        steps.push(step);
        if (aborts) controller.abort();
      },
    })
    .then(
      (reply) => ({ reply, error: null }),
      (error) => ({ reply: null, error: isAbort(error) ? 'abort' : (error.code ?? error.kind) }),
    );
  return { ...outcome, steps };
}

Object.assign(globalThis, { upload });
