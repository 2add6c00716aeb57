import type { DatasetFileDetail } from '../../../../shared/contract/dataset/dataset-file.ts';

type None = NonNullable<DatasetFileDetail['preview']['none']> | 'empty';

/** Why a file has no preview: a text of `preview`. Null where it has one. */
export function whyNone({ size, preview }: Pick<DatasetFileDetail, 'size' | 'preview'>): None | null {
  const { kind, url, rows, none } = preview;
  if (none === 'batchCancelled') return none;
  // Not asked for: there is no first byte of it, and a range that begins behind the end is refused.
  if (size === 0) return 'empty';
  if (none !== null) return none;
  return kind === null || (url === null && rows === null) ? 'noPreview' : null;
}
