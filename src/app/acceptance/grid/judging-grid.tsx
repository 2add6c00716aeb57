import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { GridBar } from './grid-bar.tsx';
import { GridKeySheet } from './grid-key-sheet.tsx';
import type { KeysArrival } from './keys-arrival.ts';
import { RejectChoice } from './reject-choice.tsx';
import tileSheet from './tile.css';
import { TileGrid, type TileState } from './tile-grid.tsx';
import type { Judging } from './use-judging.ts';
import type { Paged } from './use-pages.ts';

interface JudgingGridProps<Row> {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly judging: Judging<Row>;
  readonly pages: Paged<Row>;
  /** How far the tiles are scrolled, in pixels. */
  readonly top: RefObject<number>;
  readonly arrival: KeysArrival;
  /** Why no results can be given here at all, in words. */
  readonly notJudged: string | null;
  /** A rejection needs an error type: the order says so. */
  readonly errorRequired: boolean;
  readonly size: number;
  readonly onSize: (size: number) => void;
  /** Pixels below the picture of a tile. */
  readonly caption: number;
  /** The height of a tile's picture by its width; a square where it is not said. */
  readonly ratio?: number;
  /** Names the tiles for assistive technology. */
  readonly label: string;
  /** The most that can be selected together. */
  readonly most: number;
  /** What there is, in words, while nothing is selected. */
  readonly facts: (total: number) => string;
  readonly empty: ReactNode;
  readonly rejectTitle: (rows: readonly Row[]) => string;
  readonly nameOf: (row: Row) => string;
  readonly tile: (row: Row | undefined, state: TileState) => ReactNode;
  /** In the bar, before its buttons. */
  readonly children?: ReactNode;
}

/** Tiles with the bar of verdicts above them, and what is asked before a verdict. */
export function JudgingGrid<Row>(props: JudgingGridProps<Row>) {
  const { grid, judging, pages, arrival, nameOf, tile, notJudged } = props;
  const { choice, asked, back } = judging;
  useStyleSheet(tileSheet);
  const { t } = useTranslation('gallery');
  const format = useFormat();
  useEffect(() => {
    // After the shell, which moves the focus to a screen that is arrived at.
    if (arrival.take()) queueMicrotask(() => grid.current?.focus({ preventScroll: true }));
  }, [arrival, grid]);

  const { total } = pages;
  if (pages.error && total === null) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (total === 0) return props.empty;
  const selected = choice.selected.size;
  // While it loads nothing is said of what there is.
  const whole = total === null ? '' : props.facts(total);
  const facts =
    selected > 0 ? t('bar.selected', { count: selected, total: format.number(total ?? 0) }) : whole;
  return (
    <>
      <GridBar
        facts={facts}
        notJudged={notJudged}
        onAction={judging.act}
        onSize={props.onSize}
        size={props.size}
      >
        {props.children}
      </GridBar>
      <div className="judging-grid">
        {asked?.kind === 'reject' && (
          <RejectChoice
            grid={grid}
            onClose={back}
            onReject={judging.reject}
            onlyDamaged={!asked.seen}
            required={props.errorRequired}
            title={props.rejectTitle(asked.rows)}
          />
        )}
        <TileGrid
          caption={props.caption}
          choice={choice}
          count={total}
          label={props.label}
          most={props.most}
          nameOf={(index) => {
            const row = pages.at(index);
            return row === undefined ? t('loading') : nameOf(row);
          }}
          onAction={judging.act}
          onChoice={judging.setChoice}
          onShown={pages.onShown}
          {...(props.ratio === undefined ? {} : { ratio: props.ratio })}
          ref={grid}
          size={props.size}
          tile={(index, state) => tile(pages.at(index), state)}
          top={props.top}
        />
      </div>
      {asked?.kind === 'keys' && <GridKeySheet onClose={back} />}
    </>
  );
}
