import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { FieldHandle } from './field-props.ts';

/** Gives the form library a handle that can focus the control, and nothing else of it. */
export function useFieldHandle(
  ref: Ref<FieldHandle> | undefined,
  control: RefObject<HTMLElement | null>,
): void {
  useImperativeHandle(ref, () => ({ focus: () => void focusOnceDrawn(control.current) }), [control]);
}

/** A control that was just put in its place has nothing inside yet that could take the focus. */
async function focusOnceDrawn(control: HTMLElement | null): Promise<void> {
  if (control && 'updateComplete' in control) await control.updateComplete;
  control?.focus();
}
