import { UPLOAD_LIMITS } from '../../../shared/contract/dataset/upload-rules.ts';
import { formatThousands } from '../../../shared/format/thousands.ts';
import type { SmallerLimits } from '../../../shared/upload/upload-options.ts';
import { limitText } from './limit-text.ts';

/** What stands below the place for files: a text of `upload`, and the values in it. */
export type DropRules =
  | { readonly text: 'limits'; readonly values: Values<'files' | 'file' | 'total'> }
  | { readonly text: 'rules'; readonly values: Values<'files' | 'total' | 'loose' | 'zips' | 'zip'> };

type Values<Name extends string> = { readonly [Each in Name]: string };

/** The limits of specification 5, or those of the page where it lowered one. Also drawn without React. */
export function dropRules({ files, fileBytes, totalBytes }: SmallerLimits): DropRules {
  const most = (own: number | undefined, limit: number) => Math.min(own ?? limit, limit);
  const isLowered = [files, fileBytes, totalBytes].some((limit) => limit !== undefined);
  const count = formatThousands(most(files, UPLOAD_LIMITS.files));
  const total = limitText(most(totalBytes, UPLOAD_LIMITS.totalBytes));
  if (isLowered) {
    const largest = fileBytes === undefined ? UPLOAD_LIMITS.looseBytes : fileBytes;
    const file = limitText(most(most(largest, UPLOAD_LIMITS.totalBytes), totalBytes ?? largest));
    return { text: 'limits', values: { files: count, file, total } };
  }
  return {
    text: 'rules',
    values: {
      files: count,
      total,
      loose: limitText(UPLOAD_LIMITS.looseBytes),
      zips: String(UPLOAD_LIMITS.zips),
      zip: limitText(UPLOAD_LIMITS.zipBytes),
    },
  };
}
