import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { objectBounds } from '../geometry/object-bounds.ts';
import type { Handle } from '../geometry/object-handles.ts';
import { objectRings } from '../geometry/object-rings.ts';
import { toScreen, type Viewport } from '../viewport/viewport.ts';
import { drawChip } from './draw-chips.ts';
import { withOpacity } from './draw-style.ts';

export interface ActiveObject {
  readonly object: AnnotationObject;
  readonly color: string;
  readonly caption: string | null;
  readonly opacity: number;
  readonly lineWidth: number;
}

function trace(context: CanvasRenderingContext2D, object: AnnotationObject, view: Viewport): void {
  context.beginPath();
  for (const ring of objectRings(object)) {
    ring.forEach((point, index) => {
      const [x, y] = toScreen(view, point);
      if (object.kind === 'points') {
        context.moveTo(x + 5, y);
        context.arc(x, y, 5, 0, 2 * Math.PI);
      } else if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    if (object.kind !== 'polyline' && object.kind !== 'points') context.closePath();
  }
}

/** An object apart from the others: selected, under the pointer, being drawn or being dragged. */
export function drawActive(context: CanvasRenderingContext2D, view: Viewport, active: ActiveObject): void {
  const { object, color, opacity, caption } = active;
  trace(context, object, view);
  if (object.kind !== 'polyline' && opacity > 0) {
    context.fillStyle = withOpacity(color, opacity);
    context.fill('evenodd');
  }
  context.lineJoin = 'round';
  // A dark rim keeps the line readable on a picture of its own colour.
  context.strokeStyle = 'rgba(8, 10, 14, 0.55)';
  context.lineWidth = active.lineWidth + 2;
  context.stroke();
  context.strokeStyle = color;
  context.lineWidth = active.lineWidth;
  context.stroke();
  if (caption === null) return;
  const bounds = objectBounds(object);
  const [x, y] = toScreen(view, [bounds.left, bounds.top]);
  const width = context.measureText(caption).width + 12;
  drawChip(context, Math.max(x - 1, 0), Math.max(y - 19, 0), width, caption, color);
}

const HANDLE = 4.5;

export function drawHandles(
  context: CanvasRenderingContext2D,
  view: Viewport,
  handles: readonly Handle[],
  color: string,
): void {
  context.lineWidth = 1.5;
  for (const handle of handles) {
    const [x, y] = toScreen(view, handle.at);
    const small = handle.type === 'middle' || handle.type === 'side';
    const half = small ? HANDLE - 1.5 : HANDLE;
    context.beginPath();
    if (handle.type === 'vertex' || handle.type === 'rotate' || handle.type === 'middle') {
      context.arc(x, y, half, 0, 2 * Math.PI);
    } else {
      context.roundRect(x - half, y - half, 2 * half, 2 * half, 1.5);
    }
    context.fillStyle = handle.type === 'middle' ? withOpacity(color, 0.6) : '#ffffff';
    context.fill();
    context.strokeStyle = color;
    context.stroke();
  }
}

/** A line across the whole canvas through the pointer, to line up a new shape. */
export function drawCrosshair(
  context: CanvasRenderingContext2D,
  at: Point,
  width: number,
  height: number,
): void {
  context.strokeStyle = 'rgba(255, 255, 255, 0.45)';
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(0, Math.round(at[1]) + 0.5);
  context.lineTo(width, Math.round(at[1]) + 0.5);
  context.moveTo(Math.round(at[0]) + 0.5, 0);
  context.lineTo(Math.round(at[0]) + 0.5, height);
  context.stroke();
  context.setLineDash([]);
}
