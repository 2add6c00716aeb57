import { useEffect, useState } from 'react';
import type { FeedbackSource } from './feedback-source.ts';
import { type Writer, writerNow } from './writer.ts';

/** Who writes, asked anew whenever it may be another one; null until it is known. */
export function useWriter(source: FeedbackSource, isWanted: boolean): Writer | null {
  const [writer, setWriter] = useState<Writer | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let latest = 0;
    async function ask(): Promise<void> {
      latest += 1;
      const mine = latest;
      try {
        const found = await writerNow(source);
        if (mine === latest) setWriter((known) => (known?.userId === found.userId ? known : found));
      } catch {
        // Sending asks again, and says why nobody is known.
      }
    }
    void ask();
    const unsubscribe = source.subscribe(() => void ask());
    return () => {
      latest += 1;
      unsubscribe();
    };
  }, [source, isWanted]);
  return writer;
}
