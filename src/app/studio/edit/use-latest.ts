import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was rendered last, for what goes on after an answer of the server; null once it is gone. */
export function useLatest<T>(value: T): RefObject<T | null> {
  const latest = useRef<T | null>(null);
  useLayoutEffect(() => {
    latest.current = value;
  });
  useLayoutEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return latest;
}
