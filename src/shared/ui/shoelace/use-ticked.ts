import { type RefObject, useLayoutEffect } from 'react';
import type { CheckboxElement } from './part-types.ts';

/** Keeps a checkbox at the state React holds, also when a change was refused. */
export function useTicked(
  ref: RefObject<CheckboxElement | null>,
  checked: boolean,
  indeterminate: boolean,
): void {
  useLayoutEffect(() => {
    const control = ref.current;
    if (!control) return;
    if (control.checked !== checked) control.checked = checked;
    if (control.indeterminate !== indeterminate) control.indeterminate = indeterminate;
  });
}
