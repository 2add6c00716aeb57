import { fileTypeOf, type PreviewKind } from '../contract/dataset/file-type.ts';

/** How a file is previewed; null where it cannot be, as with zip and peak (specification 9). */
export function previewKind(name: string): PreviewKind | null {
  return fileTypeOf(name).preview;
}
