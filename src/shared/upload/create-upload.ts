import { LiveUpload } from './live-upload.ts';
import { pageSurroundings } from './surroundings.ts';
import type { Upload } from './upload.ts';
import type { UploadOptions } from './upload-options.ts';

/** Makes an upload; touches neither network nor disk until files are added. */
export function createUpload(options: UploadOptions): Upload {
  return new LiveUpload(options, pageSurroundings(window));
}
