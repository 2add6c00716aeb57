import * as v from 'valibot';
import { type ErrorType, type Severity, saveErrorType } from '../../../contract/accept/error-type.ts';
import type { LocalizedText } from '../../../contract/language.ts';

/** An error type as it is typed. */
export interface ErrorTypeDraft {
  readonly code: string;
  readonly title: LocalizedText;
  readonly severity: Severity;
}

export const NEW_ERROR_TYPE: ErrorTypeDraft = {
  code: '',
  title: { en: '', zh: '', ja: '' },
  severity: 'major',
};

export type DraftField = 'code' | 'en' | 'zh' | 'ja';

export function draftOf({ code, title, severity }: ErrorType): ErrorTypeDraft {
  return { code, title, severity };
}

/** Which fields break the rules that the contract has for them. */
export function wrongFields(draft: ErrorTypeDraft): ReadonlySet<DraftField> {
  const { success, issues } = v.safeParse(saveErrorType.request, draft);
  if (success) return new Set();
  return new Set(issues.map(({ path }) => path?.at(-1)?.key as DraftField));
}
