import { useEffect, useState } from 'react';
import type { ElementHost } from '../element-host.ts';
import type { FeedbackSource } from './feedback-source.ts';

/**
 * True once all texts of the form are there: no key is ever seen. They are fetched ahead; where they did not come they
 * are asked for again when the form is wanted, and what fails then is said, with a way to try again.
 */
export function useFormTexts(
  source: FeedbackSource | null,
  { arrival, opening, restart }: ElementHost,
  isWanted: boolean,
): boolean {
  const [ready, setReady] = useState<FeedbackSource | null>(null);
  const isReady = source !== null && ready === source;
  useEffect(() => {
    if (!source || isReady) return;
    let isOver = false;
    const { translations } = source;
    Promise.all([translations.ready(), translations.load('feedback')]).then(
      () => {
        if (!isOver) setReady(source);
      },
      (error: unknown) => {
        if (isOver || !isWanted) return;
        opening.close();
        arrival.failedToLoad(error, () => {
          restart();
          opening.open();
        });
      },
    );
    return () => {
      isOver = true;
    };
  }, [source, isReady, isWanted, arrival, opening, restart]);
  return isReady;
}
