import { useEffect, useState } from 'react';
import { LookingClock } from './looking-clock.ts';

export function useLookingClock(itemId: string): LookingClock {
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
