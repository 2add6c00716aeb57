import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { StrictStore } from './strict-store.ts';

const BUCKET = 'console-test';
/** How the server marks the files of objects in its folder. */
const OBJECT = '._S3rver_object';

/** An S3-compatible server on a port of its own, with one bucket. */
export interface S3Server {
  readonly settings: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** The same for the environment of a server. */
  readonly env: Readonly<Record<string, string>>;
  /** Keys of the bucket, sorted. */
  keys(): Promise<string[]>;
  /** Uploads in parts that are neither complete nor given up. */
  uploads(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'customer-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const store = new StrictStore(directory);
  server.store = server.context.store = store;
  // The one call that its routes do not know: to give up an upload in parts.
  server.middleware.splice(-1, 0, async (context, next) => {
    const { uploadId } = context.query;
    if (context.method !== 'DELETE' || !uploadId) return next();
    await store.abortUpload(BUCKET, uploadId);
    context.status = 204;
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async keys() {
      const names = await readdir(join(directory, BUCKET), { recursive: true });
      return names.flatMap((name) => (name.endsWith(OBJECT) ? [name.slice(0, -OBJECT.length)] : [])).sort();
    },
    async uploads() {
      const [uploads] = (await readdir(join(directory, BUCKET))).filter((name) => name.endsWith('uploads'));
      return uploads ? readdir(join(directory, BUCKET, uploads)) : [];
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
