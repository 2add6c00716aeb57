import type { Options as KyOptions } from 'ky';
import { encodeQuery } from '../contract/encode-query.ts';
import { CONTENT_TYPE_OF, type Endpoint, FILE_PART, isStreamed } from '../contract/endpoint.ts';

export type Payload = Pick<KyOptions, 'json' | 'body' | 'searchParams'>;

/** One file on its way. */
export interface FilePayload {
  readonly body: FormData | Blob;
  readonly query: URLSearchParams;
}

/** GET, PUT and DELETE carry their payload in the query (specification 7). */
export function payloadOf({ method }: Endpoint, request: object): Payload {
  return method === 'POST' ? { json: request } : { searchParams: encodeQuery({ ...request }) };
}

/** A blob's own type becomes the content type; that of a form is written by the browser. */
export function filePayload({ requestKind }: Endpoint, request: object, file: Blob): FilePayload {
  const query = encodeQuery({ ...request });
  if (requestKind === 'form') {
    const form = new FormData();
    for (const [name, value] of query) form.append(name, value);
    form.append(FILE_PART, file);
    return { body: form, query: new URLSearchParams() };
  }
  const type = isStreamed(requestKind) ? CONTENT_TYPE_OF[requestKind] : file.type;
  return { body: file.slice(0, file.size, type), query };
}
