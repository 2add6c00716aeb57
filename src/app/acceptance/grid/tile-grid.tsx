import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { choiceAfter } from './choice-after.ts';
import { extendTo, type GridChoice, moveTo, selectNone, toggle } from './grid-choice.ts';
import { type GridAction, gridAction } from './grid-key.ts';
import sheet from './tile-grid.css';
import { useFollowActive } from './use-follow-active.ts';
import { useGridShape } from './use-grid-shape.ts';

export interface TileState {
  readonly active: boolean;
  readonly selected: boolean;
  /** Of its picture, in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface TileGridProps {
  /** Null until it is known. */
  readonly count: number | null;
  /** The width wished for, in pixels; tiles stretch to fill their row. */
  readonly size: number;
  /** Pixels below the picture of a tile. */
  readonly caption: number;
  /** The height of a tile's picture by its width; a square where it is not said. */
  readonly ratio?: number;
  /** Names the grid for assistive technology. */
  readonly label: string;
  readonly choice: GridChoice;
  readonly onChoice: (choice: GridChoice) => void;
  /** The most that can be selected together. */
  readonly most: number;
  readonly tile: (index: number, state: TileState) => ReactNode;
  /** What assistive technology reads of a tile. */
  readonly nameOf: (index: number) => string;
  /** The tiles that exist now, first and last. */
  readonly onShown: (first: number, last: number) => void;
  /** @param at when its key was pressed, in milliseconds of `performance.now()` */
  readonly onAction: (action: GridAction, at?: number) => void;
  /** How far the tiles are scrolled, in pixels; what it is at first, they are scrolled to. */
  readonly top: RefObject<number>;
  readonly ref?: Ref<HTMLDivElement | null>;
}

/** Tiles that stand there until it is known how many there are. */
const PLACEHOLDERS = 100;

/**
 * Tiles of equal size, of which only those near the view exist. The grid is one stop for Tab, and its keys move
 * the active tile: arrows, Page, Home and End; Space selects, Shift draws a range, Escape lets go.
 */
export function TileGrid(props: TileGridProps) {
  const { choice, onChoice, most, onAction, top } = props;
  const count = props.count ?? PLACEHOLDERS;
  useStyleSheet(sheet);
  const id = useId();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.ref, () => scroller, [scroller]);
  const shape = useGridShape(scroller, props.size, props.caption, props.ratio);
  const { columns, width, height, rowHeight } = shape;
  const virtualizer = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rows are measured by has changed
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, columns]);

  const rows = virtualizer.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const last = Math.min(count, ((rows.at(-1)?.index ?? 0) + 1) * columns) - 1;
  const onShown = useEffectEvent(props.onShown);
  useEffect(() => onShown(first, last), [first, last]);

  const pressed = useFollowActive({
    scroller,
    virtualizer,
    active: choice.active,
    row: Math.floor(choice.active / columns),
    top,
    isKnown: props.count !== null,
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const next = choiceAfter(event.nativeEvent, choice, {
      count,
      columns,
      rows: Math.floor((scroller?.clientHeight ?? 0) / rowHeight),
      most,
    });
    if (next) onChoice(next);
    else {
      const action = gridAction(event);
      if (!action || event.repeat) return;
      onAction(action, event.timeStamp);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const index = indexOf(event);
    if (index === null) return;
    // A pressed tile takes the focus, but the keys belong to the list.
    event.currentTarget.focus({ preventScroll: true });
    if (index !== choice.active) pressed();
    if (event.shiftKey) onChoice(extendTo(choice, index, most));
    else if (event.ctrlKey || event.metaKey) onChoice(toggle(choice, index, most));
    else onChoice(moveTo(selectNone(choice), index));
  };

  return (
    <div
      aria-activedescendant={count > 0 ? `${id}-${choice.active}` : undefined}
      aria-label={props.label}
      aria-multiselectable="true"
      className="tile-grid"
      onClick={onClick}
      onDoubleClick={(event) => indexOf(event) !== null && onAction('open')}
      onKeyDown={onKeyDown}
      onScroll={(event) => {
        top.current = event.currentTarget.scrollTop;
      }}
      ref={setScroller}
      role="listbox"
      tabIndex={0}
    >
      <div className="tile-grid__all" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map((row) => (
          <div
            className="tile-grid__row"
            key={row.key}
            role="presentation"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {Array.from({ length: Math.min(columns, count - row.index * columns) }, (_, column) => {
              const index = row.index * columns + column;
              const active = index === choice.active;
              const selected = choice.selected.has(index);
              return (
                <div
                  aria-label={props.nameOf(index)}
                  aria-posinset={index + 1}
                  aria-selected={selected}
                  aria-setsize={count}
                  className="tile-grid__tile"
                  data-active={active || undefined}
                  data-index={index}
                  id={`${id}-${index}`}
                  key={index}
                  role="option"
                  style={{ width }}
                  tabIndex={-1}
                >
                  {props.tile(index, { active, selected, width, height })}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function indexOf(event: MouseEvent): number | null {
  const tile = event.target instanceof Element ? event.target.closest('[data-index]') : null;
  return tile ? Number(tile.getAttribute('data-index')) : null;
}
