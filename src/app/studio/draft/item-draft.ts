import type { Point } from '../../../shared/contract/annotation-document.ts';
import type { RejectDraft } from './reject-draft.ts';

/** Where a new comment is to be pinned. */
export interface CommentPlace {
  readonly point: Point | null;
  readonly objectId: string | null;
}

/** What a person has begun on an item and not sent. */
export interface ItemDraft {
  readonly reject: RejectDraft;
  readonly comment: string;
  readonly place: CommentPlace | null;
  /** Answers that were begun, by the first comment of their thread. */
  readonly answers: Readonly<Record<string, string>>;
}
