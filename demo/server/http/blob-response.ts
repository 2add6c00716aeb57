import type { Context } from 'hono';
import type { BlobReply } from './call.ts';
import type { HttpEnv } from './http-env.ts';

/** Sends bytes that do not come in the envelope. */
export function blobResponse(c: Context<HttpEnv>, reply: BlobReply): Response {
  const status = reply.status ?? 200;
  c.header('content-type', reply.type);
  if (reply.size !== undefined) c.header('content-length', String(reply.size));
  if (reply.fileName !== undefined) c.header('content-disposition', attachment(reply.fileName));
  if (reply.fileName !== undefined) c.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(reply.headers ?? {})) c.header(name, value);
  if (reply.body === null || status === 304) return c.body(null, status);
  return c.body(reply.body as ReadableStream, status);
}

/** RFC 6266: a name in ASCII for old clients, the true one as UTF-8. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
