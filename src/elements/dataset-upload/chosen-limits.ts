import type { SmallerLimits } from '../../shared/upload/upload-options.ts';
import type { ElementSettings } from '../element-settings.ts';

/** What a page lets people upload, out of its attributes; a number that is none counts as missing. */
export interface ChosenLimits {
  readonly accept: readonly string[];
  readonly limits: SmallerLimits;
}

export function chosenLimits({
  accept,
  maxFiles,
  maxFileSize,
  maxTotalSize,
}: Pick<ElementSettings, 'accept' | 'maxFiles' | 'maxFileSize' | 'maxTotalSize'>): ChosenLimits {
  return {
    accept: (accept ?? '')
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== ''),
    limits: {
      files: whole(maxFiles),
      fileBytes: whole(maxFileSize),
      totalBytes: whole(maxTotalSize),
    },
  };
}

function whole(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}
