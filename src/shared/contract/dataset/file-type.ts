import * as v from 'valibot';
import { fileExtension } from './file-name.ts';

/** Icon types of files (specification 9). */
export const FILE_KINDS = ['picture', 'audio', 'video', 'text', 'zip', '3d', 'other', 'folder'] as const;
export const fileKindName = v.picklist(FILE_KINDS);
export type FileKind = (typeof FILE_KINDS)[number];

/** Types that a preview exists for (specification 9). */
export const PREVIEW_KINDS = [
  'picture',
  'audio',
  'video',
  'text',
  'csv',
  'pcd',
  'json',
  'xml',
  'mov',
  'tif',
] as const;
export const previewKindName = v.picklist(PREVIEW_KINDS);
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/**
 * What decodes a file for its preview: `browser` shows the file itself; `server` a picture or a recording made of it;
 * `ffmpeg` the same, where that program is installed.
 */
export type PreviewBy = 'browser' | 'server' | 'ffmpeg';

export interface FileType {
  readonly kind: FileKind;
  readonly preview: PreviewKind | null;
  /** Null where there is no preview. */
  readonly by: PreviewBy | null;
  /** What the file is served as. Never what a browser would run: pages and scripts are plain text to it. */
  readonly mediaType: string;
}

const file = (
  kind: FileKind,
  preview: PreviewKind | null,
  by: PreviewBy | null,
  mediaType: string,
): FileType => ({
  kind,
  preview,
  by,
  mediaType,
});

/** Icon, preview and what decodes it, by extension (specification 9). */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  png: file('picture', 'picture', 'browser', 'image/png'),
  jpg: file('picture', 'picture', 'browser', 'image/jpeg'),
  jpeg: file('picture', 'picture', 'browser', 'image/jpeg'),
  bmp: file('picture', 'picture', 'browser', 'image/bmp'),
  tif: file('picture', 'tif', 'server', 'image/tiff'),
  // Films, whose icon the specification counts among the pictures: their preview is a frame.
  rm: file('picture', 'picture', 'ffmpeg', 'application/vnd.rn-realmedia'),
  rmvb: file('picture', 'picture', 'ffmpeg', 'application/vnd.rn-realmedia-vbr'),
  wmv: file('picture', 'picture', 'ffmpeg', 'video/x-ms-wmv'),
  wav: file('audio', 'audio', 'browser', 'audio/wav'),
  mp3: file('audio', 'audio', 'browser', 'audio/mpeg'),
  amr: file('audio', 'audio', 'ffmpeg', 'audio/amr'),
  mp4: file('video', 'video', 'browser', 'video/mp4'),
  flv: file('video', 'video', 'ffmpeg', 'video/x-flv'),
  avi: file('video', 'video', 'ffmpeg', 'video/x-msvideo'),
  mov: file('video', 'mov', 'browser', 'video/quicktime'),
  txt: file('text', 'text', 'browser', 'text/plain'),
  gcp: file('text', 'text', 'browser', 'text/plain'),
  zip: file('zip', null, null, 'application/zip'),
  bin: file('3d', null, null, 'application/octet-stream'),
  csv: file('other', 'csv', 'browser', 'text/csv'),
  pcd: file('other', 'pcd', 'browser', 'application/octet-stream'),
  peak: file('other', null, null, 'application/octet-stream'),
  json: file('other', 'json', 'browser', 'application/json'),
  xml: file('other', 'xml', 'browser', 'text/plain'),
};

const FOLDER = file('folder', null, null, 'application/octet-stream');
const OTHER = file('other', null, null, 'application/octet-stream');

/** The type of a file by its name; a name without an extension has the icon of a folder, an unknown one is “other”. */
export function fileTypeOf(name: string): FileType {
  const extension = fileExtension(name);
  if (extension === null) return FOLDER;
  return Object.hasOwn(FILE_TYPES, extension) ? (FILE_TYPES[extension] ?? OTHER) : OTHER;
}
