import { type RefObject, useLayoutEffect, useReducer } from 'react';
import type { CheckboxElement } from './part-types.ts';

/** The same for a checkbox: what React holds is shown, also when a tick was refused (see use-control-value.ts). */
export function useTicked(
  ref: RefObject<CheckboxElement | null>,
  checked: boolean,
  indeterminate: boolean,
): () => void {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const control = ref.current;
    if (!control) return;
    if (control.checked !== checked) control.checked = checked;
    if (control.indeterminate !== indeterminate) control.indeterminate = indeterminate;
    // Shoelace says `aria-checked="false"` of a mixed box; the native one knows its states by itself.
    void control.updateComplete.then(() => control.input?.removeAttribute('aria-checked'));
  });
  return look;
}
