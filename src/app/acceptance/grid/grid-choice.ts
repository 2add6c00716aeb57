/** Which tile of a grid the keys act on, and which are selected besides; tiles by their index. */
export interface GridChoice {
  readonly active: number;
  /** Where a range began. */
  readonly anchor: number;
  readonly selected: ReadonlySet<number>;
  /** What was selected before the range that is being drawn. */
  readonly base: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

export const FIRST_TILE: GridChoice = { active: 0, anchor: 0, selected: NONE, base: NONE };

/** To a tile; the selection stays, so that single ones can be picked on the way. */
export function moveTo(choice: GridChoice, index: number): GridChoice {
  return { ...choice, active: index, anchor: index, base: choice.selected };
}

/** To a tile, selecting everything from where the range began; a range may shrink again. */
export function extendTo(choice: GridChoice, index: number, most: number): GridChoice {
  const selected = new Set(choice.base);
  const step = index < choice.anchor ? -1 : 1;
  for (let at = choice.anchor; at !== index + step && selected.size < most; at += step) selected.add(at);
  return { ...choice, active: index, selected };
}

/** Selects a tile, or no longer. */
export function toggle(choice: GridChoice, index: number, most: number): GridChoice {
  const selected = new Set(choice.selected);
  if (!selected.delete(index) && selected.size < most) selected.add(index);
  return { active: index, anchor: index, selected, base: selected };
}

export function selectAll(choice: GridChoice, count: number, most: number): GridChoice {
  const selected = new Set(Array.from({ length: Math.min(count, most) }, (_, index) => index));
  return { ...choice, selected, base: selected };
}

export function selectNone(choice: GridChoice): GridChoice {
  return { ...choice, anchor: choice.active, selected: NONE, base: NONE };
}

/** What the keys act on: what is selected, else the active tile. */
export function chosenTiles({ active, selected }: GridChoice): readonly number[] {
  return selected.size > 0 ? [...selected].toSorted((one, other) => one - other) : [active];
}
