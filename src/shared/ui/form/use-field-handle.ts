import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { FieldHandle } from './field-props.ts';

/** Gives the form library a handle that can focus the control, and nothing else of it. */
export function useFieldHandle(
  ref: Ref<FieldHandle> | undefined,
  control: RefObject<HTMLElement | null>,
): void {
  useImperativeHandle(ref, () => ({ focus: () => control.current?.focus() }), [control]);
}
