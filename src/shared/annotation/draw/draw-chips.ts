import type { Size } from '../geometry/rect.ts';
import type { PackedObjects } from '../scene/packed-objects.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { type DrawStyle, readableOn } from './draw-style.ts';

const HEIGHT = 18;
const PADDING = 6;
/** The screen is divided into cells; one that a chip lies on takes no further chip. */
const CELL = 18;
/** An object smaller than this on the screen has no chip: it would hide what it names. */
const SMALLEST = 10;
const MOST = 300;

/**
 * Chips with the objects' names above their top left corners. Where they would lie on each other, the
 * nearer object keeps its chip.
 */
export function drawChips(
  context: CanvasRenderingContext2D,
  packed: PackedObjects,
  view: Viewport,
  screen: Size,
  style: DrawStyle,
  slots: readonly number[],
): void {
  const columns = Math.ceil(screen.width / CELL) + 1;
  const taken = new Uint8Array(columns * (Math.ceil(screen.height / CELL) + 2));
  context.font = style.font;
  context.textBaseline = 'middle';
  let drawn = 0;
  for (let at = slots.length - 1; at >= 0 && drawn < MOST; at--) {
    const slot = slots[at] ?? 0;
    const left = (packed.bounds[slot * 4] ?? 0) * view.scale + view.x;
    const top = (packed.bounds[slot * 4 + 1] ?? 0) * view.scale + view.y;
    const right = (packed.bounds[slot * 4 + 2] ?? 0) * view.scale + view.x;
    const bottom = (packed.bounds[slot * 4 + 3] ?? 0) * view.scale + view.y;
    if (Math.max(right - left, bottom - top) < SMALLEST) continue;
    const y = Math.max(top - HEIGHT - 1, 0);
    if (left > screen.width || y > screen.height) continue;
    const text = style.captionOf(packed.ids[slot] ?? '');
    if (text === '') continue;
    // Measuring is the dear part, so a guess keeps crowded places from asking for it.
    if (!free(taken, columns, [Math.max(left, 0), y, text.length * 4])) continue;
    const width = context.measureText(text).width + 2 * PADDING;
    const x = Math.max(Math.min(left - 1, screen.width - width), 0);
    if (!take(taken, columns, [x, y, width])) continue;
    const color = style.colorOf(packed.labelNames[packed.label[slot] ?? 0] ?? '');
    drawChip(context, x, y, width, text, color);
    drawn++;
  }
}

export function drawChip(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  text: string,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, HEIGHT, 4);
  context.fill();
  context.fillStyle = readableOn(color);
  context.fillText(text, x + PADDING, y + HEIGHT / 2 + 0.5);
}

/** The cells that a chip would lie on; usually two rows, since it seldom lies on the grid. */
function everyCell(
  columns: number,
  [x, y, width]: readonly [number, number, number],
  task: (cell: number) => boolean,
): boolean {
  const from = Math.floor(x / CELL);
  const to = Math.min(columns - 1, Math.floor((x + width) / CELL));
  for (let row = Math.floor(y / CELL); row <= Math.floor((y + HEIGHT - 1) / CELL); row++) {
    for (let column = from; column <= to; column++) if (!task(row * columns + column)) return false;
  }
  return true;
}

type Place = readonly [x: number, y: number, width: number];

function free(taken: Uint8Array, columns: number, place: Place): boolean {
  return everyCell(columns, place, (cell) => taken[cell] !== 1);
}

function take(taken: Uint8Array, columns: number, place: Place): boolean {
  return (
    free(taken, columns, place) &&
    everyCell(columns, place, (cell) => {
      taken[cell] = 1;
      return true;
    })
  );
}
