import { isClosedKind, type PackedObjects } from '../scene/packed-objects.ts';
import type { Viewport } from '../viewport/viewport.ts';

const DISC = 4;
/** Points nearer together than this on the screen are drawn as one. */
const NEAR = 0.7;

/** Adds the lines of a packed object to the path, in screen pixels. */
export function traceObject(
  path: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  packed: PackedObjects,
  slot: number,
  view: Viewport,
): void {
  const { coords, ringFrom, ringLength } = packed;
  const { scale, x: offsetX, y: offsetY } = view;
  const kind = packed.kind[slot] ?? 0;
  const first = packed.firstRing[slot] ?? 0;
  if (kind === 0) {
    const at = (ringFrom[first] ?? 0) * 2;
    const left = (coords[at] ?? 0) * scale + offsetX;
    const top = (coords[at + 1] ?? 0) * scale + offsetY;
    path.rect(
      left,
      top,
      (coords[at + 4] ?? 0) * scale + offsetX - left,
      (coords[at + 5] ?? 0) * scale + offsetY - top,
    );
    return;
  }
  for (let ring = first; ring < first + (packed.rings[slot] ?? 0); ring++) {
    const from = (ringFrom[ring] ?? 0) * 2;
    const to = from + (ringLength[ring] ?? 0) * 2;
    if (kind === 4) {
      for (let at = from; at < to; at += 2) {
        const x = (coords[at] ?? 0) * scale + offsetX;
        const y = (coords[at + 1] ?? 0) * scale + offsetY;
        path.moveTo(x + DISC, y);
        path.arc(x, y, DISC, 0, 2 * Math.PI);
      }
      continue;
    }
    let lastX = (coords[from] ?? 0) * scale + offsetX;
    let lastY = (coords[from + 1] ?? 0) * scale + offsetY;
    path.moveTo(lastX, lastY);
    for (let at = from + 2; at < to; at += 2) {
      const x = (coords[at] ?? 0) * scale + offsetX;
      const y = (coords[at + 1] ?? 0) * scale + offsetY;
      // The last point is always drawn, or an open line would end too early.
      if (at + 2 < to && Math.abs(x - lastX) < NEAR && Math.abs(y - lastY) < NEAR) continue;
      path.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
    if (isClosedKind(kind)) path.closePath();
  }
}
