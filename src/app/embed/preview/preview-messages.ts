/*
 * What the page of the preview and the frame in it say to each other. The frame stands in a sandbox: it has no origin,
 * reaches nothing of the page, and gets its token through a port that only the two of them have.
 */

/** Said by the frame to the page around it, once it listens. */
export const FRAME_READY = 'customer-preview-ready';

/** What is to be shown; the same `run` again changes the attributes of the element that stands. */
export interface ShowMessage {
  readonly kind: 'show';
  /** Another number: a new element, as with another token. */
  readonly run: number;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly events: readonly string[];
  /** Whether it may ask for a token. */
  readonly getsToken: boolean;
  /** The script that defines elements. */
  readonly script: string;
  readonly isDark: boolean;
}

export interface TokenMessage {
  readonly kind: 'token';
  readonly id: number;
  /** Null where there is none. */
  readonly token: string | null;
}

export type ToFrame = ShowMessage | TokenMessage;

export interface AskMessage {
  readonly kind: 'ask';
  readonly id: number;
}

/** An event of the element, or something that the policy of the page has forbidden. */
export interface HappenedMessage {
  readonly kind: 'happened';
  readonly name: string;
  readonly detail: string;
}

export type FromFrame = AskMessage | HappenedMessage;
