import { useEffect, useState } from 'react';
import { LookingClock } from './looking-clock.ts';

/**
 * Measures how long is looked before a verdict.
 * @param itemId where one item is looked at: with another one it begins anew
 */
export function useLookingClock(itemId = ''): LookingClock {
  const [clock] = useState(
    () => new LookingClock(() => performance.now(), document.visibilityState === 'visible'),
  );
  useEffect(() => {
    const follow = (): void => clock.show(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [clock]);
  useEffect(() => clock.look(itemId), [clock, itemId]);
  return clock;
}
