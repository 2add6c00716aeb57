import type { Feedback, SentFeedback } from './feedback.ts';

/** What a form of feedback needs, wherever it stands. */
export interface FeedbackProps {
  readonly feedback: Feedback;
  /** The page's way to make a picture of itself; null where it has none. */
  readonly takePicture?: (() => Promise<Blob>) | null | undefined;
  readonly onSent?: (sent: SentFeedback) => void;
  readonly onFailed?: (failure: unknown) => void;
}
