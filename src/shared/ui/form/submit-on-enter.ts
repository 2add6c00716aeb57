import type { KeyboardEvent } from 'react';
import { isComposing } from '../base/is-composing.ts';

/**
 * Enter in a field sends its form. Browsers see to it where the form has a button that does so, and where it has one
 * field only: the buttons of a dialog stand outside of the form in it.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
  const { form } = event.currentTarget;
  if (!form || [...form.elements].some(isSubmit)) return;
  event.preventDefault();
  form.requestSubmit();
}

function isSubmit(control: Element): boolean {
  return control instanceof HTMLButtonElement && control.type === 'submit';
}
