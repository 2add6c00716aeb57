import { type RefObject, useLayoutEffect } from 'react';
import type { ButtonElement } from './part-types.ts';

/**
 * Tells assistive technology that a button does nothing now, and why: on the real button, which keeps the focus that
 * Shoelace's own `disabled` would take from it.
 */
export function useUnavailable(ref: RefObject<ButtonElement | null>, reason: string | null): void {
  useLayoutEffect(() => {
    const button = ref.current;
    if (!button) return;
    let current = true;
    void button.updateComplete.then(() => {
      const base = button.shadowRoot?.querySelector('[part~="base"]');
      if (!current || !base) return;
      if (reason === null) {
        base.removeAttribute('aria-description');
        base.setAttribute('aria-disabled', 'false');
      } else {
        base.setAttribute('aria-description', reason);
        base.setAttribute('aria-disabled', 'true');
      }
    });
    return () => {
      current = false;
    };
  }, [ref, reason]);
}
