import { type FileKind, fileTypeOf } from '../contract/dataset/file-type.ts';

/** The icon type for a file name; a name without an extension is a folder, an unknown one is "other". */
export function fileKind(name: string): FileKind {
  return fileTypeOf(name).kind;
}
