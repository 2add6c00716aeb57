import type { Progress } from './api.ts';

export interface XhrRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | Blob;
  /** In milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface XhrReply {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a file. `fetch` tells nothing of how much of a body has left (Safari and Firefox cannot stream one), an
 * XMLHttpRequest does. Rejects as fetch would: with the reason of the signal, a `TimeoutError`, or a `TypeError`
 * where no answer came.
 */
export function sendByXhr(request: XhrRequest): Promise<XhrReply> {
  const { promise, resolve, reject } = Promise.withResolvers<XhrReply>();
  const { signal, onProgress } = request;
  const xhr = new XMLHttpRequest();
  const onAbort = () => {
    reject(signal?.reason);
    xhr.abort();
  };
  xhr.open(request.method, request.url);
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
  xhr.timeout = request.timeout;
  xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
  xhr.onerror = () => reject(new TypeError('No answer came to the upload.'));
  xhr.ontimeout = () => reject(new DOMException('The upload took too long.', 'TimeoutError'));
  if (onProgress) {
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ loaded, total: lengthComputable ? total : null });
  }
  if (signal?.aborted) onAbort();
  else {
    signal?.addEventListener('abort', onAbort, { once: true });
    xhr.send(request.body);
  }
  return promise.finally(() => signal?.removeEventListener('abort', onAbort));
}
