import type { FoundError } from '../../../shared/contract/review.ts';

/** The errors that are being put together for a rejection. */
export interface RejectDraft {
  readonly itemId: string;
  readonly open: boolean;
  readonly errors: readonly FoundError[];
}

export function emptyDraft(itemId: string): RejectDraft {
  return { itemId, open: false, errors: [] };
}

function sameError(a: FoundError, errorTypeId: string, objectId: string | null): boolean {
  return a.errorTypeId === errorTypeId && (a.objectId ?? null) === objectId;
}

/** Marks an error type on an object, or on the whole item; the same again takes the mark away. */
export function toggleError(draft: RejectDraft, errorTypeId: string, objectId: string | null): RejectDraft {
  const there = draft.errors.some((error) => sameError(error, errorTypeId, objectId));
  const errors = there
    ? draft.errors.filter((error) => !sameError(error, errorTypeId, objectId))
    : [...draft.errors, objectId === null ? { errorTypeId } : { errorTypeId, objectId }];
  return { ...draft, errors };
}

export function removeError(draft: RejectDraft, index: number): RejectDraft {
  return { ...draft, errors: draft.errors.toSpliced(index, 1) };
}

/** One note for the whole rejection: it stands with every error. */
export function withNote(errors: readonly FoundError[], note: string): FoundError[] {
  const text = note.trim();
  return errors.map(({ note: _old, ...error }) => (text === '' ? error : { ...error, note: text }));
}

export function noteOf(errors: readonly FoundError[]): string {
  return errors.find((error) => error.note)?.note ?? '';
}
