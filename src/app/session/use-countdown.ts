import { useEffect, useState } from 'react';

/** The seconds that are left of `seconds`, counted down to 0 from when the component came. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    // By the clock and not by counting: a hidden page is woken seldom.
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
