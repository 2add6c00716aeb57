import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Envelope, SUCCESS } from '../../../src/shared/contract/envelope.ts';
import type { HttpEnv } from './http-env.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below one network packet there is nothing to win. */
const MIN_COMPRESSED = 1400;
/** Up to here compressing takes less time than handing the work to another thread and waiting for it. */
const MAX_AT_ONCE = 64 * 1024;
/** Quality 3 of 11: less time than gzip, and smaller; 5 takes three times as long for one part in seventy. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
/**
 * While it is made nothing else is answered: quality 1 takes a page of items a quarter of the time, for one part in
 * thirty. A window as long as the text: a larger one is made ready for nothing.
 */
const BROTLI_AT_ONCE = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** A file is not to be had any more. */
const GONE = 410;

/**
 * Sends an envelope; a status of 400 to 599 is the HTTP status too. In place of a file every refusal has one: programs
 * that fetch files would keep the envelope as the file, and add the rest of it later on.
 */
export function envelopeReply(c: Context<HttpEnv>, envelope: Envelope): Promise<Response> {
  const { status } = envelope;
  c.set('status', status);
  if (status >= 400 && status <= 599) return jsonReply(c, envelope, status as ContentfulStatusCode);
  return jsonReply(c, envelope, status !== SUCCESS && c.get('bySignature') ? GONE : SUCCESS);
}

/** Sends JSON, compressed where the client takes it and it pays. */
export async function jsonReply(
  c: Context<HttpEnv>,
  value: unknown,
  status: ContentfulStatusCode,
): Promise<Response> {
  const text = JSON.stringify(value);
  c.header('content-type', 'application/json; charset=utf-8');
  c.header('cache-control', 'no-store');
  c.header('vary', 'Accept-Encoding', { append: true });
  if (text.length < MIN_COMPRESSED) return c.body(text, status);
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) {
    c.header('content-encoding', 'br');
    return c.body(bytes(await brotli(text)), status);
  }
  if (/\bgzip\b/.test(accepted)) {
    c.header('content-encoding', 'gzip');
    return c.body(bytes(await compressGzip(text)), status);
  }
  return c.body(text, status);
}

function brotli(text: string): Buffer | Promise<Buffer> {
  return text.length <= MAX_AT_ONCE ? brotliCompressSync(text, BROTLI_AT_ONCE) : compressBrotli(text, BROTLI);
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
