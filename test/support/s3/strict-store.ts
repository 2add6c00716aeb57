import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import FilesystemStore from '@20minutes/s3rver/lib/stores/filesystem.js';

/** What S3 takes of a part that is not the last. */
const SMALLEST_PART = 5 * 1024 * 1024;

type Content = Parameters<FilesystemStore['putObject']>[0];
type Range = Parameters<FilesystemStore['getObject']>[2];
type Parts = Parameters<FilesystemStore['putObjectMultipart']>[2];

/**
 * The server's own store, made to keep what S3 promises and it does not: an object is whole or not there, an upload in
 * parts is refused where its parts are not those that were stored, and can be given up.
 */
export class StrictStore extends FilesystemStore {
  override async putObject({ bucket, key, content, metadata }: Content) {
    const path = this.getResourcePath(bucket, key, 'object');
    const written = await this.#write(path, content);
    await this.putMetadata(bucket, key, metadata, written.md5);
    return written;
  }

  /** Its own takes an end at the first byte for none. */
  override async getObject(bucket: string, key: string, range?: Range) {
    const object = await super.getObject(bucket, key, range);
    if (range?.end !== 0 || object === null) return object;
    const first = { start: 0, end: 0 };
    object.content.destroy();
    return Object.assign(object, {
      content: createReadStream(this.getResourcePath(bucket, key, 'object'), first),
      range: first,
    });
  }

  override async putPart(bucket: string, uploadId: string, number: string, content: Readable | Buffer) {
    const folder = this.#folderOf(bucket, uploadId);
    await this.#requireUpload(folder);
    const written = await this.#write(join(folder, number), content);
    await writeFile(join(folder, `${number}.md5`), written.md5);
    return written;
  }

  override async putObjectMultipart(bucket: string, uploadId: string, parts: Parts) {
    const folder = this.#folderOf(bucket, uploadId);
    await this.#requireUpload(folder);
    const key = await readFile(join(folder, 'key'), 'utf8');
    const metadata = JSON.parse(await readFile(join(folder, 'metadata'), 'utf8')) as Content['metadata'];
    await requireParts(folder, parts);
    const paths = parts.map(({ number }) => join(folder, String(number)));
    const content = Readable.from(bytesOf(paths));
    const written = await this.putObject({ bucket, key, content, metadata });
    await rm(folder, { recursive: true });
    return written;
  }

  async abortUpload(bucket: string, uploadId: string): Promise<void> {
    const folder = this.#folderOf(bucket, uploadId);
    await this.#requireUpload(folder);
    await rm(folder, { recursive: true });
  }

  /** Its own takes empty folders away, from under who is about to write into them. */
  override async deleteObject(bucket: string, key: string): Promise<void> {
    for (const resource of ['object', 'object.md5', 'metadata.json']) {
      await rm(this.getResourcePath(bucket, key, resource), { force: true });
    }
  }

  #folderOf(bucket: string, uploadId: string): string {
    return join(this.getResourcePath(bucket, undefined, 'uploads'), uploadId);
  }

  async #requireUpload(folder: string): Promise<void> {
    await stat(folder).catch(() => {
      throw new S3Error('NoSuchUpload', 'There is no such upload.');
    });
  }

  async #write(path: string, content: Readable | Buffer) {
    const md5 = createHash('md5');
    let size = 0;
    const count = new Transform({
      transform(part: Buffer, _encoding, done) {
        md5.update(part);
        size += part.length;
        done(null, part);
      },
    });
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      await pipeline(source, count, createWriteStream(unfinished));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return { size, md5: md5.digest('hex') };
  }
}

async function requireParts(folder: string, parts: Parts): Promise<void> {
  for (const [at, { number, etag }] of parts.entries()) {
    const stored = await readFile(join(folder, `${number}.md5`), 'utf8').catch(() => null);
    if (stored !== etag) throw new S3Error('InvalidPart', 'A part is not there, or another one.');
    const { size } = await stat(join(folder, String(number)));
    if (at < parts.length - 1 && size < SMALLEST_PART)
      throw new S3Error('EntityTooSmall', 'A part is too small.');
  }
}

async function* bytesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
}
