const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select';

/** Whether a key belongs to a field, a menu or a dialog. Looks into shadow roots, where `target` is only their host. */
export function isTyping(event: Event): boolean {
  return event.composedPath().some((target) => {
    if (!(target instanceof HTMLElement)) return false;
    return (
      target.isContentEditable ||
      target.matches(TYPED_INTO) ||
      target.matches(
        'dialog, [role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"][data-own-keys]',
      )
    );
  });
}
