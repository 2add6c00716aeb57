import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes that lie in a storage. */
export interface RangedBytes {
  readonly size: number;
  /** From `first` up to and without `end`. */
  stream(first: number, end: number): Promise<ReadableStream<Uint8Array>>;
}

/**
 * Lends bytes an address on this machine while `work` runs. A program reads the few parts that it needs of a film of
 * gigabytes, wherever the storage is, and nothing is copied to the disk first.
 */
export async function withAddress<Result>(
  bytes: RangedBytes,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  // Others on this machine do not guess it.
  const path = `/${randomBytes(24).toString('hex')}`;
  const server = createServer(async (request, response) => {
    if (request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const first = Number(asked?.[1] ?? 0);
    const end = Math.min(bytes.size, asked?.[2] ? Number(asked[2]) + 1 : bytes.size);
    const range = { 'accept-ranges': 'bytes', 'content-length': Math.max(0, end - first) };
    if (first >= end) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.size}` }).end();
      return;
    }
    const told = asked ? { ...range, 'content-range': `bytes ${first}-${end - 1}/${bytes.size}` } : range;
    response.writeHead(asked ? 206 : 200, told);
    try {
      const stream = (await bytes.stream(first, end)) as Parameters<typeof Readable.fromWeb>[0];
      await pipeline(Readable.fromWeb(stream), response);
    } catch {
      // The program has read enough, or the storage broke off: it sees that the bytes end.
      response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
