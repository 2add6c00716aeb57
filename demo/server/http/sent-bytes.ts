import { decodeQuery } from '../../../src/shared/contract/decode-query.ts';
import { CONTENT_TYPE_OF, type Endpoint, isStreamed } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { SentBytes } from './call.ts';
import { Failure } from './failure.ts';
import { parseRequest } from './read-request.ts';

/** What a call with bytes asks, by its query, and the bytes, of which nothing was read yet. */
export function sentBytes(
  { request: schema, requestKind }: Endpoint,
  request: Request,
): { readonly request: unknown; readonly bytes: SentBytes } {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (!isStreamed(requestKind) || type !== CONTENT_TYPE_OF[requestKind]) {
    throw new Failure(ERROR.fileTypeNotAllowed);
  }
  const length = request.headers.get('content-length');
  return {
    request: parseRequest(schema, decodeQuery(schema, new URL(request.url).searchParams)),
    bytes: {
      stream: request.body ?? new Blob([]).stream(),
      length: length === null ? null : Number(length),
    },
  };
}
