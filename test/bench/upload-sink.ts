import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addFiles,
  finishUpload,
  initUpload,
  mergeFile,
  type PackList,
  uploadFragment,
  uploadPack,
} from '../../src/shared/contract/dataset/upload.ts';
import { BASE_PATH } from '../../src/shared/contract/headers.ts';

/** A name of the right form; the sink keeps nothing. */
const ID = '0199a5f0-0000-7000-8000-000000000001';

export interface Sink {
  readonly origin: string;
  /** Bytes of bodies since it was last asked. */
  taken(): number;
  close(): Promise<void>;
}

/**
 * A plain Node server that takes whatever comes and keeps none of it. It answers as the contract has it, so that the
 * engine can talk to it, and hashes fragments for everybody alike: the bare ones, too.
 */
export async function openSink(page: string, scripts: ReadonlyMap<string, string>): Promise<Sink> {
  let taken = 0;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sink');
    const script = scripts.get(pathname);
    if (request.method === 'GET') {
      response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
      response.end(script ?? page);
      return;
    }
    const { bytes, head, hash } = await drain(request, {
      isHashed: pathname.endsWith(uploadFragment.path) || pathname === '/bare/fragment',
      headBytes: Number(searchParams.get('listBytes') ?? (isJson(request) ? Number.POSITIVE_INFINITY : 0)),
    });
    taken += bytes;
    const responseObject = replyOf(pathname, head, hash, searchParams);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 200, responseObject, message: '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    taken() {
      const sum = taken;
      taken = 0;
      return sum;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isJson({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false;
}

async function drain(
  request: IncomingMessage,
  { isHashed, headBytes }: { readonly isHashed: boolean; readonly headBytes: number },
): Promise<{ readonly bytes: number; readonly head: string; readonly hash: string }> {
  const digest = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    if (isHashed) digest.update(part);
    if (bytes < headBytes) head.push(part.subarray(0, headBytes - bytes));
    bytes += part.length;
  }
  return { bytes, head: Buffer.concat(head).toString(), hash: isHashed ? digest.digest('hex') : '' };
}

function replyOf(pathname: string, head: string, hash: string, query: URLSearchParams): unknown {
  const place = { datasetId: ID, datasetName: 'Bench', batchId: ID, batchName: '1', name: null };
  switch (pathname.slice(BASE_PATH.length)) {
    case initUpload.path:
      return { uploadId: ID, ...place, expiresAt: '2030-01-01T00:00:00.000Z' };
    case addFiles.path:
      return { answers: (JSON.parse(head) as { files: unknown[] }).files.map(() => 'wanted') };
    case uploadPack.path:
      return { done: (JSON.parse(head) as PackList).map(({ number }) => number), damaged: [] };
    case uploadFragment.path:
      return { hash, done: query.has('hash') };
    case finishUpload.path:
      return { files: 0, size: 0 };
    case mergeFile.path:
      return { exists: false };
    default:
      return { hash };
  }
}
