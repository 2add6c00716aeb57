import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for so long, in milliseconds. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
