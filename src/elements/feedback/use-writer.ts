import { useCallback, useEffect, useRef, useState } from 'react';
import { hasSessionEnded } from '../../shared/api/session-ended.ts';
import { SessionError } from '../../shared/api/session-error.ts';
import { getInfo } from '../../shared/contract/oauth/session.ts';
import type { FeedbackSource } from './feedback-source.ts';
import { type Writer, writerNow } from './writer.ts';

export interface WriterNow {
  /** null until it is known. */
  readonly writer: Writer | null;
  /** Why nobody is signed in any more; null where that has not been found. */
  readonly ended: unknown;
  readonly isAsking: boolean;
  askAgain(): void;
  /** Whatever was said before; rejects where it cannot be found out. */
  askAnew(): Promise<void>;
}

/** Who writes, asked anew whenever it may be another one. */
export function useWriter(source: FeedbackSource, isWanted: boolean): WriterNow {
  const [writer, setWriter] = useState<Writer | null>(null);
  const [ended, setEnded] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(0);
  const ask = useCallback(
    async (isAnew: boolean): Promise<void> => {
      latest.current += 1;
      const mine = latest.current;
      setAsking(true);
      try {
        const found = await writerNow(source, isAnew);
        if (mine !== latest.current) return;
        setAsking(false);
        setWriter((known) => (known?.userId === found.userId ? known : found));
        setEnded(null);
      } catch (error) {
        if (mine === latest.current) {
          setAsking(false);
          // Of anything else that went wrong sending tells, which asks again.
          if (hasSessionEnded(error, getInfo) || error instanceof SessionError) setEnded(error);
        }
        throw error;
      }
    },
    [source],
  );
  const askAgain = useCallback(() => void ask(false).catch(() => undefined), [ask]);
  useEffect(() => {
    if (!isWanted) return;
    askAgain();
    const unsubscribe = source.subscribe(askAgain);
    return () => {
      latest.current += 1;
      unsubscribe();
    };
  }, [source, isWanted, askAgain]);
  const askAnew = useCallback(() => ask(true), [ask]);
  return { writer, ended, isAsking, askAgain, askAnew };
}
