import { LiveUpload } from './live-upload.ts';
import { pageSurroundings } from './surroundings.ts';
import type { Upload } from './upload.ts';
import type { UploadOptions } from './upload-options.ts';

/**
 * Makes an upload; touches neither network nor disk until files are added.
 *
 * ```ts
 * const upload = createUpload({ api, owner: userId });
 * upload.subscribe(() => draw(upload.get()));
 * input.onchange = () => upload.add({ kind: 'files', files: input.files ?? [] });
 * zone.ondrop = (event) => {
 *   event.preventDefault();
 *   void upload.add({ kind: 'drop', data: event.dataTransfer });
 * };
 * button.onclick = () => upload.start({ datasetId, newBatch: '2' });
 * ```
 *
 * What an earlier visit left: `savedUploads` lists it, `upload.takeUp` goes on with one of them.
 */
export function createUpload(options: UploadOptions): Upload {
  return new LiveUpload(options, pageSurroundings(window));
}
