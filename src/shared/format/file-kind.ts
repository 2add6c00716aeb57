import { fileExtension } from './file-extension.ts';

/** Icon types of files (specification 9). */
export type FileKind = 'picture' | 'audio' | 'video' | 'text' | 'zip' | '3d' | 'other' | 'folder';

const EXTENSIONS: readonly (readonly [FileKind, readonly string[]])[] = [
  ['picture', ['png', 'jpg', 'jpeg', 'bmp', 'tif', 'rm', 'rmvb', 'wmv']],
  ['audio', ['wav', 'mp3', 'amr']],
  ['video', ['mp4', 'flv', 'avi', 'mov']],
  ['text', ['txt', 'gcp']],
  ['zip', ['zip']],
  ['3d', ['bin']],
];

/** The icon type for a file name; a name without an extension is a folder, an unknown one is "other". */
export function fileKind(name: string): FileKind {
  const extension = fileExtension(name);
  if (extension === null) return 'folder';
  return EXTENSIONS.find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'other';
}
