import { fileExtension } from './file-extension.ts';
import { fileKind } from './file-kind.ts';

/** Types that a preview exists for (specification 9). */
export type PreviewKind =
  | 'picture'
  | 'audio'
  | 'video'
  | 'text'
  | 'csv'
  | 'pcd'
  | 'json'
  | 'xml'
  | 'mov'
  | 'tif';

/** These have a preview of their own, whatever their icon type. */
const OWN_PREVIEW: readonly PreviewKind[] = ['csv', 'pcd', 'json', 'xml', 'mov', 'tif'];
const BY_KIND: readonly PreviewKind[] = ['picture', 'audio', 'video', 'text'];

/** How a file is previewed; null where it cannot be, as with zip and peak. */
export function previewKind(name: string): PreviewKind | null {
  const extension = fileExtension(name);
  const kind = fileKind(name);
  return (
    OWN_PREVIEW.find((preview) => preview === extension) ??
    BY_KIND.find((preview) => preview === kind) ??
    null
  );
}
