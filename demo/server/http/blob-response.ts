import type { Context } from 'hono';
import type { Logger } from '../log.ts';
import { begunStream } from './begun-stream.ts';
import type { BlobReply } from './call.ts';
import type { HttpEnv } from './http-env.ts';
import { cutConnection } from './node-bindings.ts';

/**
 * Sends bytes that do not come in the envelope. What fails before the first of them is thrown, so that it is answered
 * as any refusal; after that the connection breaks, for a client must not take a part for the whole.
 */
export async function blobResponse(c: Context<HttpEnv>, reply: BlobReply, log: Logger): Promise<Response> {
  const status = reply.status ?? 200;
  const body = c.req.method === 'HEAD' ? await dropped(reply.body) : await begun(c, reply.body, log);
  c.header('content-type', reply.type);
  if (reply.size !== undefined) c.header('content-length', String(reply.size));
  if (reply.fileName !== undefined) c.header('content-disposition', attachment(reply.fileName));
  if (reply.fileName !== undefined) c.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(reply.headers ?? {})) c.header(name, value);
  if (body === null || status === 304) return c.body(null, status);
  return c.body(body as ReadableStream, status);
}

/** Of an answer to HEAD nobody reads a byte, and what was opened for it would stay open. */
async function dropped(body: BlobReply['body']): Promise<null> {
  if (body instanceof ReadableStream) await body.cancel();
  return null;
}

async function begun(c: Context<HttpEnv>, body: BlobReply['body'], log: Logger): Promise<BlobReply['body']> {
  if (!(body instanceof ReadableStream)) return body;
  return begunStream(body, (err) => {
    log.error({ err, requestId: c.get('requestId'), path: c.req.path }, 'a reply broke off');
    cutConnection(c);
  });
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
