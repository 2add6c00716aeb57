import { type KeyboardEvent, useState } from 'react';

interface RowKeysOptions {
  readonly count: number;
  open(at: number): void;
  toggle(at: number): void;
}

/**
 * The rows are one stop for Tab (a roving tabindex), and then:
 * - Arrow down and up go to the next and the previous row, Home and End to the first and the last of the page;
 * - Enter opens the row, Space selects it;
 * - Tab goes on to what stands in the row (its tick, links, buttons). The arrows work from there too, except
 *   in something that needs them itself; Enter and Space are then that thing's own.
 */
export function useRowKeys({ count, open, toggle }: RowKeysOptions) {
  const [wanted, setWanted] = useState(0);
  const current = Math.min(wanted, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || needsItsKeys(target)) return;
    const onRow = target instanceof HTMLTableRowElement;
    const to = destination(event.key, current, count);
    if (to !== null) {
      event.preventDefault();
      setWanted(to);
      event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')[to]?.focus();
    } else if (onRow && event.key === 'Enter') {
      event.preventDefault();
      open(current);
    } else if (onRow && event.key === ' ') {
      event.preventDefault();
      toggle(current);
    }
  };
  return { current, onKeyDown, onRowFocus: setWanted };
}

/** Fields and menus: an arrow means something in them. A tick does not. */
function needsItsKeys(target: HTMLElement): boolean {
  return (
    target.closest('input:not([type=checkbox]), textarea, sl-select, sl-dropdown, [contenteditable]') !== null
  );
}

function destination(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
