const ROW = '[data-row]';
const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Leads the focus to where something stood in a list whose row may be gone by then. */
export type RowPlace = () => void;

/**
 * The place of a control in the rows of a list (`data-rows`), to come back to when its row was deleted: the same
 * control of the row that moved up, else of the last one, else the list itself. null outside of lists.
 */
export function rowPlace(control: Element): RowPlace | null {
  const list = control.closest<HTMLElement>('[data-rows]');
  const row = control.closest<HTMLElement>(ROW);
  if (!list || !row) return null;
  const at = rowsOf(list).indexOf(row);
  const cell = [...row.children].findIndex((one) => one.contains(control));
  const inCell = controlsOf(row.children[cell]).indexOf(control as HTMLElement);
  return () => {
    const heir = rowsOf(list)[at] ?? rowsOf(list).at(-1);
    if (!heir) {
      list.tabIndex = -1;
      list.focus({ preventScroll: true });
      return;
    }
    const controls = cell < 0 ? [] : controlsOf(heir.children[cell]);
    const control = cell < 0 ? undefined : (controls[inCell] ?? controls[0] ?? controlsOf(heir)[0]);
    // A row is where the one before stood: nothing has to move for it.
    if (control) control.focus();
    else heir.focus({ preventScroll: true });
  };
}

/** Nothing has the focus: a keyboard would begin anew at the top of the page. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

function rowsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)];
}

function controlsOf(place: Element | undefined): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
}
