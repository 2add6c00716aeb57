import type { FoundError } from '../../../shared/contract/review.ts';

/** A rejection that is being put together. */
export interface RejectDraft {
  /** Closed, it is only kept for when it is opened again. */
  readonly open: boolean;
  readonly errors: readonly FoundError[];
  /** One note for the whole rejection, however many errors it comes to have. */
  readonly note: string;
}

export const NO_REJECTION: RejectDraft = { open: false, errors: [], note: '' };

/** Opens the rejection where it was left, else with what the item is rejected for now. */
export function openDraft(draft: RejectDraft, before: readonly FoundError[]): RejectDraft {
  if (draft.errors.length > 0 || draft.note !== '') return { ...draft, open: true };
  return { open: true, errors: before, note: noteOf(before) };
}

/** What is sent: the note stands with every error. */
export function foundErrors({ errors, note }: RejectDraft): FoundError[] {
  const text = note.trim();
  return errors.map(({ note: _old, ...error }) => (text === '' ? error : { ...error, note: text }));
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

function noteOf(errors: readonly FoundError[]): string {
  return errors.find((error) => error.note)?.note ?? '';
}
