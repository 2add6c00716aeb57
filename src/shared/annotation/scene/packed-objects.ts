import type { AnnotationObject, ObjectKind } from '../../contract/annotation-document.ts';
import { objectRings } from '../geometry/object-rings.ts';

export const KINDS: readonly ObjectKind[] = ['box', 'rotatedBox', 'polygon', 'polyline', 'points'];

/** Whether the last point of a ring joins the first, by the number of the kind. */
export function isClosedKind(kind: number): boolean {
  return kind <= 2;
}

function grown<A extends Float32Array | Uint32Array | Int32Array | Uint8Array>(array: A, needed: number): A {
  if (array.length >= needed) return array;
  const next = new (array.constructor as new (length: number) => A)(Math.max(needed, array.length * 2, 64));
  next.set(array);
  return next;
}

/**
 * Objects flattened into typed arrays, one slot each: drawing and hit testing walk numbers that lie side by
 * side instead of ten thousand small objects. A slot keeps its number for the life of the document; an object
 * that was deleted leaves a dead slot, which an undo brings back to life.
 */
export class PackedObjects {
  readonly #slots = new Map<string, number>();
  readonly #labels = new Map<string, number>();
  #pointsUsed = 0;
  #ringsUsed = 0;
  count = 0;
  readonly ids: string[] = [];
  /** Names of the labels in use; `label` holds places in it. */
  readonly labelNames: string[] = [];
  /** x and y of every point. */
  coords = new Float32Array(0);
  /** Per ring: its first point and how many it has. */
  ringFrom = new Uint32Array(0);
  ringLength = new Uint32Array(0);
  /** Per slot. */
  firstRing = new Uint32Array(0);
  rings = new Uint32Array(0);
  kind = new Uint8Array(0);
  label = new Uint32Array(0);
  zOrder = new Int32Array(0);
  occluded = new Uint8Array(0);
  alive = new Uint8Array(0);
  /** Left, top, right and bottom of each slot. */
  bounds = new Float32Array(0);

  slotOf(id: string): number {
    const slot = this.#slots.get(id);
    return slot !== undefined && this.alive[slot] === 1 ? slot : -1;
  }

  /** Adds or replaces an object; answers its slot. */
  put(object: AnnotationObject): number {
    const rings = objectRings(object);
    let slot = this.#slots.get(object.id);
    if (slot === undefined) {
      slot = this.count++;
      this.#slots.set(object.id, slot);
      this.ids[slot] = object.id;
      this.#growSlots(this.count);
      this.#reserve(slot, rings);
    } else if (!this.#fits(slot, rings)) {
      this.#reserve(slot, rings);
    }
    this.kind[slot] = KINDS.indexOf(object.kind);
    this.label[slot] = this.#labelPlace(object.label);
    this.zOrder[slot] = object.zOrder;
    this.occluded[slot] = object.occluded ? 1 : 0;
    this.alive[slot] = 1;
    this.#write(slot, rings);
    return slot;
  }

  /** Takes an object away; answers its slot, or -1 where there is none. */
  remove(id: string): number {
    const slot = this.slotOf(id);
    if (slot >= 0) this.alive[slot] = 0;
    return slot;
  }

  #labelPlace(name: string): number {
    const known = this.#labels.get(name);
    if (known !== undefined) return known;
    this.labelNames.push(name);
    this.#labels.set(name, this.labelNames.length - 1);
    return this.labelNames.length - 1;
  }

  #growSlots(count: number): void {
    this.firstRing = grown(this.firstRing, count);
    this.rings = grown(this.rings, count);
    this.kind = grown(this.kind, count);
    this.label = grown(this.label, count);
    this.zOrder = grown(this.zOrder, count);
    this.occluded = grown(this.occluded, count);
    this.alive = grown(this.alive, count);
    this.bounds = grown(this.bounds, count * 4);
  }

  #fits(slot: number, rings: readonly (readonly unknown[])[]): boolean {
    const first = this.firstRing[slot] ?? 0;
    return (
      this.rings[slot] === rings.length &&
      rings.every((ring, index) => this.ringLength[first + index] === ring.length)
    );
  }

  /** Room at the end of the arrays; what the slot used before is left lying until the next load. */
  #reserve(slot: number, rings: readonly (readonly unknown[])[]): void {
    const points = rings.reduce((sum, ring) => sum + ring.length, 0);
    this.coords = grown(this.coords, (this.#pointsUsed + points) * 2);
    this.ringFrom = grown(this.ringFrom, this.#ringsUsed + rings.length);
    this.ringLength = grown(this.ringLength, this.#ringsUsed + rings.length);
    this.firstRing[slot] = this.#ringsUsed;
    this.rings[slot] = rings.length;
    for (const ring of rings) {
      this.ringFrom[this.#ringsUsed] = this.#pointsUsed;
      this.ringLength[this.#ringsUsed] = ring.length;
      this.#ringsUsed++;
      this.#pointsUsed += ring.length;
    }
  }

  #write(slot: number, rings: readonly (readonly (readonly [number, number])[])[]): void {
    const { coords, bounds } = this;
    let at = (this.ringFrom[this.firstRing[slot] ?? 0] ?? 0) * 2;
    let left = Number.POSITIVE_INFINITY;
    let top = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    let bottom = Number.NEGATIVE_INFINITY;
    for (const ring of rings) {
      for (const [x, y] of ring) {
        coords[at++] = x;
        coords[at++] = y;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
    }
    bounds[slot * 4] = left;
    bounds[slot * 4 + 1] = top;
    bounds[slot * 4 + 2] = right;
    bounds[slot * 4 + 3] = bottom;
  }
}
