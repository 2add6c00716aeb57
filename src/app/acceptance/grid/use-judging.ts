import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_RESULT, type ItemResult, type Verdict } from '../../../shared/contract/item-result.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { chosenTiles, FIRST_TILE, type GridChoice, moveTo, selectNone } from './grid-choice.ts';
import type { GridAction } from './grid-key.ts';
import type { Paged } from './use-pages.ts';

/** What is asked before the next verdict; the tiles stay in view beside it. */
export type Asked<Row> =
  | { readonly kind: 'keys' }
  /** `seen`: all of them were on the screen; else they can only be rejected as damaged. */
  | { readonly kind: 'reject'; readonly rows: readonly Row[]; readonly seen: boolean }
  | { readonly kind: 'bulk'; readonly result: Verdict; readonly rows: readonly Row[] };

export interface JudgingOptions<Row> {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly pages: Paged<Row>;
  /** Undoes what was given last, and says where it was; null where there is nothing. */
  readonly undo: () => number | null;
  /** The tile that is active at first. */
  readonly start: number;
  /** Why no result can be given to these, in words; null where it can. */
  readonly refusal: (rows: readonly Row[]) => string | null;
  /** It was on the screen: nothing is decided unseen. */
  readonly isSeen: (row: Row) => boolean;
  /** It has a result, here or on the server. */
  readonly isJudged: (row: Row) => boolean;
  /** @param active the tile that was active, to come back to when this is undone */
  readonly give: (
    rows: readonly Row[],
    result: ItemResult,
    errorTypeId: string | null,
    active: number,
  ) => void;
  readonly open: (row: Row) => void;
  /** The last verdict was taken back. */
  readonly undone?: () => void;
  /** Several at once go through the dialog that says what would change. */
  readonly asksForSeveral: boolean;
}

export interface Judging<Row> {
  readonly choice: GridChoice;
  readonly setChoice: (choice: GridChoice) => void;
  readonly asked: Asked<Row> | null;
  /** Closes what is asked; the keys belong to the tiles again. */
  readonly back: () => void;
  /** @param at when the key was pressed, as its event says: a busy page handles it later */
  readonly act: (action: GridAction, at?: number) => void;
  /** The answer to what is wrong. */
  readonly reject: (errorTypeId: string | null, at?: number) => void;
}

/**
 * In the studio a rejection is named by a digit and confirmed by Enter; here the digit rejects at once. For this
 * long, in milliseconds, an Enter after it is the hand's habit, and opens nothing.
 */
const HABIT = 1000;

/** Verdicts on a grid of tiles: on what is selected, else on the active tile, which then moves on. */
export function useJudging<Row>(options: JudgingOptions<Row>): Judging<Row> {
  const { grid, pages, undo, start, refusal, isSeen, isJudged, give, open, undone, asksForSeveral } = options;
  const { t } = useTranslation('gallery');
  const toast = useToast();
  const [choice, setChoice] = useState<GridChoice>(() => moveTo(FIRST_TILE, start));
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const namedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Verdicts that led from tile to tile to the active one, since the person chose where to be. */
  const ledHere = useRef(0);

  const back = (): void => {
    setAsked(null);
    grid.current?.focus({ preventScroll: true });
  };
  const choose = (next: GridChoice): void => {
    namedAt.current = Number.NEGATIVE_INFINITY;
    ledHere.current = 0;
    setChoice(next);
  };

  function judged(rows: readonly Row[], result: ItemResult, errorTypeId: string | null = null): void {
    if (rows.length === 0) return;
    give(rows, result, errorTypeId, choice.active);
    const leads = choice.selected.size === 0 && result !== ITEM_RESULT.unchecked;
    ledHere.current = leads ? ledHere.current + 1 : 0;
    setChoice((now) =>
      now.selected.size > 0 || result === ITEM_RESULT.unchecked
        ? selectNone(now)
        : moveTo(now, Math.min((pages.total ?? 1) - 1, now.active + 1)),
    );
  }

  function judge(action: GridAction, rows: readonly Row[], at: number): void {
    const [row] = rows;
    if (row === undefined) return;
    if (action === 'open') {
      open(row);
      return;
    }
    const why = refusal(rows);
    const isSeveral = asksForSeveral && rows.length > 1;
    const unseen = rows.filter((one) => !isSeen(one)).length;
    if (why !== null) {
      // The digit and the Enter that the hand has begun with come all the same.
      if (action === 'reject') namedAt.current = at;
      toast.info(why);
    } else if (action === 'takeBack') takeBack(rows);
    else if (isSeveral) {
      const result = action === 'accept' ? ITEM_RESULT.accepted : ITEM_RESULT.rejected;
      setAsked({ kind: 'bulk', result, rows });
    } else if (action === 'reject') setAsked({ kind: 'reject', rows, seen: unseen === 0 });
    else if (unseen > 0) toast.info(t(rows.length > 1 ? 'unseen.some' : 'unseen.one', { count: unseen }));
    else judged(rows, ITEM_RESULT.accepted);
  }

  /** After a verdict the next tile is active: where that has none, the one before is meant, as in the studio. */
  function takeBack(rows: readonly Row[]): void {
    const taken = rows.filter(isJudged);
    if (taken.length > 0) judged(taken, ITEM_RESULT.unchecked);
    else if (ledHere.current > 0) takeBackLast();
    else toast.info(t('undo.nothing'));
  }

  function takeBackLast(): void {
    const place = undo();
    ledHere.current = Math.max(0, ledHere.current - 1);
    if (place === null) toast.info(t('undo.nothing'));
    else {
      undone?.();
      setChoice((now) => moveTo(selectNone(now), place));
    }
  }

  const { total } = pages;
  const last = Math.max(0, (total ?? Number.POSITIVE_INFINITY) - 1);
  return {
    // A list that is read anew may have become shorter.
    choice: choice.active > last ? { ...choice, active: last } : choice,
    setChoice: choose,
    asked,
    back,
    act(action, at = performance.now()) {
      const isHabit = action === 'open' && at - namedAt.current < HABIT;
      namedAt.current = Number.NEGATIVE_INFINITY;
      if (isHabit) return;
      if (action === 'keys') setAsked({ kind: 'keys' });
      else if (action === 'undo') takeBackLast();
      else pages.withRows(chosenTiles(choice), (rows) => judge(action, rows, at));
    },
    reject(errorTypeId, at = performance.now()) {
      back();
      if (asked?.kind !== 'reject') return;
      if (errorTypeId !== null) namedAt.current = at;
      judged(asked.rows, ITEM_RESULT.rejected, errorTypeId);
    },
  };
}
