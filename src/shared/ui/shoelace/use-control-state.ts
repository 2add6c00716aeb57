import { type RefObject, useLayoutEffect } from 'react';
import type { CheckboxElement, InputElement, SelectElement, TextareaElement } from './part-types.ts';

type Control = InputElement | TextareaElement | SelectElement | CheckboxElement;

interface ControlState {
  invalid: boolean;
  required: boolean;
}

/** Tells assistive technology about errors and help: Shoelace's fields have no way to say it, so it is set on the real input. */
export function useControlState(ref: RefObject<Control | null>, { invalid, required }: ControlState): void {
  useLayoutEffect(() => {
    const control = ref.current;
    if (!control) return;
    let current = true;
    void control.updateComplete.then(() => {
      const input = 'displayInput' in control ? control.displayInput : control.input;
      if (!current || !input) return;
      input.setAttribute('aria-invalid', String(invalid));
      input.setAttribute('aria-required', String(required));
      // Shoelace names its help text also where there is none.
      if (control.querySelector('[slot="help-text"]')) input.setAttribute('aria-describedby', 'help-text');
      else input.removeAttribute('aria-describedby');
    });
    return () => {
      current = false;
    };
  });
}
