import type { Rect, Size } from '../geometry/rect.ts';
import type { Scene } from '../scene/scene.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { visibleRect } from '../viewport/viewport.ts';
import { drawChips } from './draw-chips.ts';
import { drawBadges, drawMarks } from './draw-marks.ts';
import { type DrawStyle, LINE_WIDTH, withOpacity } from './draw-style.ts';
import { traceObject } from './trace-object.ts';

/** Smaller than this on the screen in both directions, an object is drawn as a dot. */
const DOT = 2.5;
/** Above this many visible objects, neighbours of one colour share a path. */
const BATCH_FROM = 1500;
const BATCH_SIZE = 64;

/** Living slots on the screen that are not hidden, the farthest first. */
export function visibleSlots(scene: Scene, rect: Rect, isHidden: (id: string) => boolean): number[] {
  const { alive, ids } = scene.packed;
  const slots: number[] = [];
  for (const slot of scene.order) {
    if (alive[slot] === 1 && scene.meets(slot, rect) && !isHidden(ids[slot] ?? '')) slots.push(slot);
  }
  return slots;
}

/**
 * Draws the objects that can be seen. Only they cost anything: what lies outside is skipped by its bounds,
 * what is too small to have a form becomes a dot, and in a crowd objects of one colour are drawn together.
 */
export function drawObjects(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  screen: Size,
  style: DrawStyle,
): number {
  const slots = visibleSlots(scene, visibleRect(view, screen, 4), style.isHidden);
  const { packed } = scene;
  const crowd = slots.length > BATCH_FROM;
  context.lineWidth = crowd ? 1 : LINE_WIDTH;
  context.lineJoin = crowd ? 'bevel' : 'round';
  if (crowd) drawCrowd(context, scene, view, style, slots);
  else drawFew(context, scene, view, style, slots);
  context.setLineDash([]);
  context.globalAlpha = 1;
  drawErrors(context, scene, view, style, slots);
  drawMarks(context, scene, view, style, slots);
  if (style.showLabels) drawChips(context, packed, view, screen, style, chipsOf(scene, style, slots));
  drawBadges(context, scene, view, style, slots);
  return slots.length;
}

/** Where chips would lie on each other, what is not as it was keeps its own: the last goes first. */
function chipsOf({ packed }: Scene, { marks }: DrawStyle, slots: readonly number[]): readonly number[] {
  if (!marks || marks.of.size === 0) return slots;
  const isMarked = (slot: number) => marks.of.has(packed.ids[slot] ?? '');
  return [...slots.filter((slot) => !isMarked(slot)), ...slots.filter(isMarked)];
}

function drawFew(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  style: DrawStyle,
  slots: readonly number[],
): void {
  const { packed } = scene;
  for (const slot of slots) {
    const label = packed.labelNames[packed.label[slot] ?? 0] ?? '';
    const color = style.colorOf(label);
    context.globalAlpha = style.strengthOf?.(label) ?? 1;
    if (isDot(scene, slot, view)) {
      drawDot(context, scene, slot, view, color);
      continue;
    }
    context.beginPath();
    traceObject(context, packed, slot, view);
    if (packed.kind[slot] !== 3 && style.opacity > 0) {
      context.fillStyle = packed.kind[slot] === 4 ? color : withOpacity(color, style.opacity);
      context.fill('evenodd');
    }
    context.strokeStyle = color;
    context.setLineDash(packed.occluded[slot] === 1 ? [5, 3] : []);
    context.stroke();
  }
}

function drawCrowd(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  style: DrawStyle,
  slots: readonly number[],
): void {
  const { packed } = scene;
  const byLabel = new Map<number, number[]>();
  for (const slot of slots) {
    const label = packed.label[slot] ?? 0;
    const group = byLabel.get(label);
    if (group) group.push(slot);
    else byLabel.set(label, [slot]);
  }
  for (const [label, group] of byLabel) {
    const color = style.colorOf(packed.labelNames[label] ?? '');
    context.strokeStyle = color;
    context.globalAlpha = style.strengthOf?.(packed.labelNames[label] ?? '') ?? 1;
    const fill = withOpacity(color, style.opacity);
    // One path of everything would be slower again: its edges are sorted against each other.
    for (let at = 0; at < group.length; at += BATCH_SIZE) {
      context.beginPath();
      for (const slot of group.slice(at, at + BATCH_SIZE)) {
        if (isDot(scene, slot, view)) drawDot(context, scene, slot, view, color);
        else traceObject(context, packed, slot, view);
      }
      if (style.opacity > 0) {
        context.fillStyle = fill;
        context.fill('nonzero');
      }
      context.stroke();
    }
  }
}

function drawErrors(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  style: DrawStyle,
  slots: readonly number[],
): void {
  if (style.errors.size === 0) return;
  context.strokeStyle = style.errorColor;
  context.lineWidth = LINE_WIDTH * 2;
  context.setLineDash([6, 4]);
  for (const slot of slots) {
    if (!style.errors.has(scene.packed.ids[slot] ?? '')) continue;
    context.beginPath();
    traceObject(context, scene.packed, slot, view);
    context.stroke();
  }
  context.setLineDash([]);
}

function isDot({ packed }: Scene, slot: number, view: Viewport): boolean {
  const at = slot * 4;
  const { bounds } = packed;
  return (
    packed.kind[slot] !== 4 &&
    ((bounds[at + 2] ?? 0) - (bounds[at] ?? 0)) * view.scale < DOT &&
    ((bounds[at + 3] ?? 0) - (bounds[at + 1] ?? 0)) * view.scale < DOT
  );
}

function drawDot(
  context: CanvasRenderingContext2D,
  { packed }: Scene,
  slot: number,
  view: Viewport,
  color: string,
): void {
  context.fillStyle = color;
  context.fillRect(
    (packed.bounds[slot * 4] ?? 0) * view.scale + view.x - 0.5,
    (packed.bounds[slot * 4 + 1] ?? 0) * view.scale + view.y - 0.5,
    2,
    2,
  );
}
