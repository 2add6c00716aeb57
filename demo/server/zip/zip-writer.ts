import { finished, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly mtime: Date;
  /** Pictures, films and zips are as small as they get; packing them again would take a core for minutes. */
  readonly compress: boolean;
  /** Bytes, where they are known: others are refused. */
  readonly size?: number;
}

/** A zip that is written entry by entry, each when the one before is through: nothing is read ahead. */
export interface ZipWriter {
  /** Its bytes; what fails breaks them off. */
  readonly output: Readable;
  /** Whether whoever read it has gone, or it broke off. */
  readonly isGone: boolean;
  add(path: string, source: Readable, entry: ZipEntry): Promise<void>;
  addEmpty(path: string, mtime: Date): void;
  end(): void;
  fail(error: unknown): void;
}

export function createZipWriter(): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let isGone = false;
  let current: Readable | null = null;
  output.once('close', () => {
    isGone = true;
    current?.destroy();
  });
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  return {
    output,
    get isGone() {
      return isGone;
    },
    fail,
    async add(path, source, options) {
      current = source;
      // The reader went while the source was being opened.
      if (isGone) {
        source.destroy();
        return;
      }
      const through = new Promise<void>((resolve, reject) => {
        finished(source, { writable: false }, (error) =>
          error && !isGone && error.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? reject(error) : resolve(),
        );
      });
      zip.addReadStream(source, path, options);
      await through;
    },
    addEmpty(path, mtime) {
      zip.addBuffer(Buffer.alloc(0), path, { mtime, compress: false });
    },
    end: () => zip.end(),
  };
}
