import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { leaveOutKeepAlive } from '../http/node-bindings.ts';
import type { CompressedFiles } from './compressed-files.ts';
import { contentType, isCompressible } from './content-type.ts';
import { isHashed } from './hashed.ts';
import type { StaticFile } from './read-static-file.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Answers with a published file: cached for good where its name says what is in it, asked for again otherwise. */
export async function staticResponse(
  c: Context<HttpEnv>,
  file: StaticFile,
  compressed: CompressedFiles,
): Promise<Response> {
  // A page is many files: what their replies need not say makes it faster.
  leaveOutKeepAlive(c);
  c.header('content-type', contentType(file.path));
  if (isHashed(file.path)) {
    // Nobody asks whether it has changed.
    c.header('cache-control', YEAR);
  } else {
    c.header('etag', file.etag);
    c.header('cache-control', 'no-cache');
  }
  c.header('vary', 'Accept-Encoding', { append: true });
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  if (!isCompressible(file.path) || !/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) {
    return c.body(file.bytes);
  }
  c.header('content-encoding', 'br');
  return c.body(await compressed(file));
}
