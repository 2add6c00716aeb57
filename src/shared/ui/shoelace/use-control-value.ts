import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the control at the value React holds. A `value` prop alone is written only when it changes, so a
 * control whose input was refused would go on showing what was typed.
 */
export function useControlValue(ref: RefObject<{ value: string | string[] } | null>, value: string): void {
  useLayoutEffect(() => {
    const control = ref.current;
    if (control && control.value !== value) control.value = value;
  });
}
