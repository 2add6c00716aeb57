import type { Picking } from './picked-file.ts';

/**
 * Where files come from: an `<input type=file>` (with `webkitdirectory` for a folder), a drop, or what
 * `showDirectoryPicker` and `showOpenFilePicker` give. Of a drop and of the last two browsers let us keep a handle, by
 * which an upload goes on after a reload without asking for the files again. `read` is what `readSource` gave before there
 * was an upload to add it to.
 */
export type PickSource =
  | { readonly kind: 'files'; readonly files: Iterable<File> }
  | { readonly kind: 'drop'; readonly data: DataTransfer }
  | { readonly kind: 'handles'; readonly handles: readonly FileSystemHandle[] }
  | { readonly kind: 'read'; readonly picking: Picking };
