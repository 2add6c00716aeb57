import { objectBounds } from '../geometry/object-bounds.ts';
import { objectRings } from '../geometry/object-rings.ts';
import type { Scene } from '../scene/scene.ts';
import { toScreen, type Viewport } from '../viewport/viewport.ts';
import type { ChangeMark } from './change-marks.ts';
import { type DrawStyle, LINE_WIDTH } from './draw-style.ts';
import { traceObject } from './trace-object.ts';

/** The canvas is dark in either theme; a sign says the same as the colour. */
const COLOR: Record<ChangeMark, string> = { added: '#4aa8ff', changed: '#ffb020', removed: '#ff8a94' };
const RADIUS = 8;
/** Smaller than this on the screen, an object would vanish under its badge. */
const SMALLEST = 6;

type Marked = Pick<DrawStyle, 'marks' | 'isHidden'>;

/** A wide line round each object that is not as it was, and one of its own round what was taken away. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  { packed }: Scene,
  view: Viewport,
  { marks, isHidden }: Marked,
  slots: readonly number[],
): void {
  if (!marks) return;
  context.lineJoin = 'round';
  for (const slot of slots) {
    const mark = marks.of.get(packed.ids[slot] ?? '');
    if (!mark) continue;
    context.beginPath();
    traceObject(context, packed, slot, view);
    outline(context, COLOR[mark], []);
  }
  for (const ghost of marks.ghosts) {
    if (isHidden(ghost.id)) continue;
    context.beginPath();
    for (const ring of objectRings(ghost)) {
      for (const [index, point] of ring.entries()) {
        const [x, y] = toScreen(view, point);
        if (ghost.kind === 'points') {
          context.moveTo(x + 4, y);
          context.arc(x, y, 4, 0, 2 * Math.PI);
        } else if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      if (ghost.kind !== 'polyline' && ghost.kind !== 'points') context.closePath();
    }
    outline(context, COLOR.removed, [3, 4]);
  }
  context.setLineDash([]);
}

/** A badge at the upper right corner of each of them, over everything else. */
export function drawBadges(
  context: CanvasRenderingContext2D,
  { packed }: Scene,
  view: Viewport,
  { marks, isHidden }: Marked,
  slots: readonly number[],
): void {
  if (!marks) return;
  for (const slot of slots) {
    const mark = marks.of.get(packed.ids[slot] ?? '');
    if (!mark) continue;
    const at = slot * 4;
    const [left = 0, top = 0, right = 0, bottom = 0] = packed.bounds.subarray(at, at + 4);
    badge(context, view, { left, top, right, bottom }, mark);
  }
  for (const ghost of marks.ghosts) {
    if (!isHidden(ghost.id)) badge(context, view, objectBounds(ghost), 'removed');
  }
}

function outline(context: CanvasRenderingContext2D, color: string, dash: number[]): void {
  context.setLineDash(dash);
  context.globalAlpha = dash.length > 0 ? 1 : 0.5;
  context.strokeStyle = color;
  context.lineWidth = dash.length > 0 ? LINE_WIDTH : LINE_WIDTH * 4;
  context.stroke();
  context.globalAlpha = 1;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function badge(context: CanvasRenderingContext2D, view: Viewport, bounds: Bounds, mark: ChangeMark): void {
  const { left, top, right, bottom } = bounds;
  if (Math.max(right - left, bottom - top) * view.scale < SMALLEST) return;
  const [x, y] = toScreen(view, [right, top]);
  context.beginPath();
  context.arc(x, y, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = COLOR[mark];
  context.fill();
  context.strokeStyle = '#10131a';
  context.lineWidth = 1.8;
  context.beginPath();
  if (mark === 'changed') {
    context.moveTo(x, y - 4);
    context.lineTo(x + 4, y + 3);
    context.lineTo(x - 4, y + 3);
    context.closePath();
  } else {
    context.moveTo(x - 4, y);
    context.lineTo(x + 4, y);
    if (mark === 'added') {
      context.moveTo(x, y - 4);
      context.lineTo(x, y + 4);
    }
  }
  context.stroke();
}
