import { type RefObject, useLayoutEffect, useReducer } from 'react';

/**
 * Keeps the control at the value React holds. A `value` prop alone is written only when it changes, so a
 * control whose input was refused would go on showing it. Gives what is to be called after every report.
 */
export function useControlValue(
  ref: RefObject<{ value: string | string[] } | null>,
  value: string,
): () => void {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const control = ref.current;
    if (control && control.value !== value) control.value = value;
  });
  return look;
}
