const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select';

/** Keys that move a slider; all others mean on it what they mean elsewhere. */
const SLIDER_KEYS = /^(Arrow|Page)|^(Home|End)$/;

/** Whether a key belongs to a field, a menu or a dialog. Looks into shadow roots, where `target` is only their host. */
export function isTyping(event: Event): boolean {
  return event.composedPath().some((target) => {
    if (!(target instanceof HTMLElement)) return false;
    return (
      target.isContentEditable ||
      (target.matches('input[type="range"]') &&
        event instanceof KeyboardEvent &&
        SLIDER_KEYS.test(event.key)) ||
      target.matches(TYPED_INTO) ||
      target.matches(
        'dialog, [role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"][data-own-keys]',
      )
    );
  });
}
