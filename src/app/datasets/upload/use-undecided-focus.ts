import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FileState, UploadFile } from '../../../shared/upload/upload-snapshot.ts';
import { focusFirstButton } from './focus-first-button.ts';

interface Scroller {
  readonly scrollToIndex: (index: number) => void;
}

/** `isGone`: it leaves the list with the decision. */
export type Decided = (id: number, alike: readonly FileState[], isGone?: boolean) => void;

interface UndecidedFiles {
  readonly list: RefObject<HTMLElement | null>;
  /** Where files are chosen. */
  readonly zone: RefObject<HTMLElement | null>;
  readonly files: readonly UploadFile[];
  readonly rows: Scroller;
}

/**
 * Leads the focus on where a decision about a file takes its buttons away: to the next file that waits for the same
 * (`alike`: its states), or to the list where none does. The list goes with its last file. Answers what is called before
 * the decision is done.
 */
export function useUndecidedFocus({ list, zone, files, rows }: UndecidedFiles): Decided {
  const latest = useRef({ files, rows });
  useLayoutEffect(() => {
    latest.current = { files, rows };
  });
  /** A file whose row does not exist yet: it is being scrolled to. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current !== null && focusRow(list.current, wanted.current)) wanted.current = null;
  });
  return useCallback(
    (id, alike, isGone = false) => {
      const { files: listed, rows: shown } = latest.current;
      const at = listed.findIndex((file) => file.id === id);
      const isNext = (file: UploadFile) => alike.includes(file.state) && file.id !== id;
      const after = listed.findIndex((file, place) => place > at && isNext(file));
      const next = after < 0 ? listed.findIndex(isNext) : after;
      const file = listed[next];
      if (isGone && listed.length === 1) focusFirstButton(zone.current);
      else list.current?.focus();
      if (!file) return;
      shown.scrollToIndex(next);
      if (!focusRow(list.current, file.id)) wanted.current = file.id;
    },
    [list, zone],
  );
}

/** False where the row is not there. */
function focusRow(list: HTMLElement | null, id: number): boolean {
  const button = list?.querySelector<HTMLElement>(`[data-file="${id}"] button`);
  button?.focus();
  return button !== null && button !== undefined;
}
