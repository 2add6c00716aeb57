import { createHash } from 'node:crypto';
import type { Api } from '../../../../src/shared/api/api.ts';
import { LiveUpload } from '../../../../src/shared/upload/live-upload.ts';
import type { Surroundings } from '../../../../src/shared/upload/surroundings.ts';
import type { UploadOptions } from '../../../../src/shared/upload/upload-options.ts';
import type { UploadPhase, UploadSnapshot } from '../../../../src/shared/upload/upload-snapshot.ts';

export const MIB = 1024 * 1024;
export const TARGET = { datasetId: '0199a5f0-0000-7000-8000-000000000001', newBatch: '1' } as const;

/** A world in which waiting is short and nothing is drawn. */
export const QUICK: Surroundings = {
  now: () => performance.now(),
  wait: () => 1,
  onFrame(callback) {
    const timer = setTimeout(callback, 1);
    return () => clearTimeout(timer);
  },
  isOnline: () => true,
  onOnline: () => () => undefined,
};

export function uploadTo(
  api: Pick<Api, 'call' | 'upload'>,
  options: Partial<UploadOptions> = {},
  surroundings: Surroundings = QUICK,
): LiveUpload {
  return new LiveUpload({ api, owner: 'somebody', ...options }, surroundings);
}

/** Bytes that differ from file to file and from place to place. */
export function fileOf(path: string, size: number, seed = path): File {
  const pattern = createHash('sha512').update(seed).digest();
  const bytes = Buffer.alloc(size, pattern);
  for (let at = 0; at + 4 <= size; at += 65_536) bytes.writeUInt32LE(at, at);
  return new File([bytes], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1_700_000_000_000 });
}

/** One that was saved anew, or is gone, since it was chosen: browsers read no byte of it. */
export function goneFile(name: string, size: number): File {
  const refuse = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const stream = () =>
    new ReadableStream({
      type: 'bytes',
      pull: (controller) => controller.error(new DOMException('gone', 'NotReadableError')),
    });
  const part = Object.defineProperties(new Blob([Buffer.alloc(size)]), {
    arrayBuffer: { value: refuse },
    stream: { value: stream },
  });
  return Object.defineProperties(fileOf(name, size), {
    arrayBuffer: { value: refuse },
    slice: { value: () => part },
    // What a composite of such a file does in a browser; here its bytes are simply fewer than they were.
    size: { value: size + 1 },
  });
}

/** As an `<input webkitdirectory>` gives it. */
export function inFolder(path: string, file: File): File {
  return Object.defineProperty(file, 'webkitRelativePath', { value: path });
}

export async function hashOf(file: Blob): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
}

/** Waits until the upload says so. */
export function until(
  upload: LiveUpload,
  says: (snapshot: UploadSnapshot) => boolean,
): Promise<UploadSnapshot> {
  return new Promise((resolve) => {
    const look = () => {
      if (!says(upload.get())) return;
      end();
      resolve(upload.get());
    };
    const end = upload.subscribe(look);
    look();
  });
}

export function untilPhase(upload: LiveUpload, ...phases: readonly UploadPhase[]): Promise<UploadSnapshot> {
  return until(upload, ({ phase }) => phases.includes(phase));
}

/** Many times as long as anything waits in `QUICK`: what would happen by itself has happened. */
export async function moments(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}
