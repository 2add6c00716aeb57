import type { PickSource } from '../shared/upload/pick/pick-source.ts';
import type { TokenLack } from './token-outcome.ts';

/** What the page may do to the upload of an element. */
export interface UploadMethods {
  pause(): void;
  resume(): void;
  cancel(): Promise<void>;
}

/** The React part of an element that uploads, as the others see it. */
export interface UploadPart extends UploadMethods {
  add(source: PickSource): void;
  /** Files may come now: none were sent yet, or some are missing. */
  takesFiles(): boolean;
}

/** Joins an element that uploads with its launcher and its React part: what is picked early waits for that. */
export interface Uploading extends UploadMethods {
  /** Nothing is picked, and nobody needs the React part yet. */
  readonly isIdle: () => boolean;
  readonly part: () => UploadPart | null;
  /** Why there is no token; `asked` as long as one is asked for again after a failure, null where nothing has failed. */
  readonly tokenFailure: () => TokenFailure | 'asked' | null;
  /** What it is told as if no token comes in time; null once one came, or could not be given. */
  tokenLack: TokenLack | null;
  /** What came of asking for a token: null where it came. */
  tokenFailed(message: string | null, code?: TokenFailure['code']): void;
  /** There is none yet. */
  tokenAsked(lack: TokenLack): void;
  pick(source: PickSource): void;
  /** The React part stands; answers what ends that. */
  attach(part: UploadPart): () => void;
  /** Told when something is picked, when the React part comes or goes, and when a token fails or comes. */
  subscribe(listener: () => void): () => void;
}

interface TokenFailure {
  readonly code: TokenLack | 'token-failed';
  readonly message: string;
}

export function createUploading(): Uploading {
  const listeners = new Set<() => void>();
  let waiting: PickSource[] = [];
  let attached: UploadPart | null = null;
  let tokenFailure: ReturnType<Uploading['tokenFailure']> = null;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    isIdle: () => attached === null && waiting.length === 0,
    part: () => attached,
    tokenFailure: () => tokenFailure,
    tokenLack: null,
    tokenFailed(message, code = 'token-failed') {
      this.tokenLack = null;
      tokenFailure = message === null ? null : { code, message };
      tell();
    },
    tokenAsked(lack) {
      this.tokenLack = lack;
      tokenFailure &&= 'asked';
    },
    pick(source) {
      if (attached) attached.add(source);
      else waiting.push(source);
      tell();
    },
    attach(part) {
      attached = part;
      const early = waiting;
      waiting = [];
      for (const source of early) part.add(source);
      tell();
      return () => {
        if (attached !== part) return;
        attached = null;
        tell();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => attached?.pause(),
    resume: () => attached?.resume(),
    async cancel() {
      waiting = [];
      await attached?.cancel();
      tell();
    },
  };
}
