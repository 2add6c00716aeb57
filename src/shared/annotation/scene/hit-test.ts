import type { Point } from '../../contract/annotation-document.ts';
import { segmentDistanceSquared } from '../geometry/segment-distance.ts';
import { isClosedKind, type PackedObjects } from './packed-objects.ts';
import type { Scene } from './scene.ts';

interface Hit {
  readonly slot: number;
  readonly edge: boolean;
  readonly z: number;
  readonly area: number;
}

/**
 * The object under a point, or null. Where several lie there: the higher z-order first, then one whose line
 * is under the pointer before one that merely encloses it, then the smallest, since a large one can be hit
 * elsewhere.
 * @param reach how near to a line counts as on it, in pixels of the picture
 * @param visible tells which slots can be seen
 */
export function hitTest(
  scene: Scene,
  [x, y]: Point,
  reach: number,
  visible: (slot: number) => boolean,
): string | null {
  const rect = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  const { packed } = scene;
  let best: Hit | null = null;
  for (const slot of scene.search(rect)) {
    if (!visible(slot)) continue;
    const edge = onLine(packed, slot, x, y, reach * reach);
    if (!edge && !(isClosedKind(packed.kind[slot] ?? 0) && inside(packed, slot, x, y))) continue;
    const hit = { slot, edge, z: packed.zOrder[slot] ?? 0, area: boundsArea(packed, slot) };
    if (!best || nearer(hit, best)) best = hit;
  }
  return best ? (packed.ids[best.slot] ?? null) : null;
}

function nearer(a: Hit, b: Hit): boolean {
  if (a.z !== b.z) return a.z > b.z;
  if (a.edge !== b.edge) return a.edge;
  return a.area < b.area;
}

function boundsArea({ bounds }: PackedObjects, slot: number): number {
  const at = slot * 4;
  return ((bounds[at + 2] ?? 0) - (bounds[at] ?? 0)) * ((bounds[at + 3] ?? 0) - (bounds[at + 1] ?? 0));
}

function onLine(packed: PackedObjects, slot: number, x: number, y: number, reachSquared: number): boolean {
  const { coords, ringFrom, ringLength } = packed;
  const kind = packed.kind[slot] ?? 0;
  const single = kind === 4;
  const first = packed.firstRing[slot] ?? 0;
  for (let ring = first; ring < first + (packed.rings[slot] ?? 0); ring++) {
    const from = (ringFrom[ring] ?? 0) * 2;
    const to = from + (ringLength[ring] ?? 0) * 2;
    let previous = isClosedKind(kind) ? to - 2 : from;
    for (let at = from; at < to; at += 2) {
      const other = single ? at : previous;
      const distance = segmentDistanceSquared(
        x,
        y,
        coords[other] ?? 0,
        coords[other + 1] ?? 0,
        coords[at] ?? 0,
        coords[at + 1] ?? 0,
      );
      // A single point is drawn as a disc, so it is easier to hit than a line.
      if (distance <= (single ? 2.25 * reachSquared : reachSquared)) return true;
      previous = at;
    }
  }
  return false;
}

/** Even-odd over all rings, so that a hole is not inside. */
function inside(packed: PackedObjects, slot: number, x: number, y: number): boolean {
  const { coords, ringFrom, ringLength } = packed;
  const first = packed.firstRing[slot] ?? 0;
  let within = false;
  for (let ring = first; ring < first + (packed.rings[slot] ?? 0); ring++) {
    const from = (ringFrom[ring] ?? 0) * 2;
    const to = from + (ringLength[ring] ?? 0) * 2;
    let previous = to - 2;
    for (let at = from; at < to; at += 2) {
      const x1 = coords[at] ?? 0;
      const y1 = coords[at + 1] ?? 0;
      const x2 = coords[previous] ?? 0;
      const y2 = coords[previous + 1] ?? 0;
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
      previous = at;
    }
  }
  return within;
}
