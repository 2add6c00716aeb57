import type { Feedback, SentFeedback } from './feedback.ts';

/** Nobody is signed in any more. */
export interface SessionEnded {
  readonly failure: unknown;
  /** What was written is not shown before it is known again who is there. */
  readonly isHidden: boolean;
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
}

/** What a form of feedback needs, wherever it stands. */
export interface FeedbackProps {
  readonly feedback: Feedback;
  /** The page's way to make a picture of itself; null where it has none. */
  readonly takePicture?: (() => Promise<Blob>) | null | undefined;
  readonly ended?: SessionEnded | null | undefined;
  readonly onSent?: (sent: SentFeedback) => void;
  readonly onFailed?: (failure: unknown) => void;
}
