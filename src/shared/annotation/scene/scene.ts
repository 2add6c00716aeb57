import Flatbush from 'flatbush';
import type { AnnotationObject } from '../../contract/annotation-document.ts';
import type { Rect } from '../geometry/rect.ts';
import { PackedObjects } from './packed-objects.ts';

/** Edited slots are tested one by one until there are so many that a new index is cheaper. */
const LOOSE_LIMIT = 64;

/**
 * What the renderer and the hit test see of a document: packed objects, their drawing order and a spatial
 * index. The index is built when it is first asked for; an object that was edited since is kept apart, so
 * that a drag does not rebuild it.
 */
export class Scene {
  packed = new PackedObjects();
  #order: Uint32Array | null = null;
  #index: Flatbush | null = null;
  readonly #loose = new Set<number>();

  load(objects: readonly AnnotationObject[]): void {
    this.packed = new PackedObjects();
    for (const object of objects) this.packed.put(object);
    this.#order = null;
    this.#index = null;
    this.#loose.clear();
  }

  /** Takes over an edit; without an object it is gone. */
  update(id: string, object: AnnotationObject | undefined): void {
    const slotsBefore = this.packed.count;
    const known = this.packed.slotOf(id);
    const zBefore = known >= 0 ? this.packed.zOrder[known] : undefined;
    const slot = object ? this.packed.put(object) : this.packed.remove(id);
    if (slot < 0) return;
    this.#loose.add(slot);
    if (this.packed.count !== slotsBefore || this.packed.zOrder[slot] !== zBefore) this.#order = null;
  }

  /** Slots from the farthest to the nearest; dead ones are among them. */
  get order(): Uint32Array {
    if (!this.#order || this.#order.length !== this.packed.count) {
      const { count, zOrder } = this.packed;
      const order = Uint32Array.from({ length: count }, (_, slot) => slot);
      let flat = true;
      for (let slot = 1; slot < count && flat; slot++) flat = zOrder[slot] === zOrder[0];
      if (!flat) order.sort((a, b) => (zOrder[a] ?? 0) - (zOrder[b] ?? 0) || a - b);
      this.#order = order;
    }
    return this.#order;
  }

  /** Living slots whose bounds meet a rectangle, in no order. */
  search(rect: Rect): number[] {
    const { packed } = this;
    if (this.#loose.size > LOOSE_LIMIT) this.#index = null;
    if (!this.#index && packed.count > 0) this.#build();
    const found = this.#index
      ? this.#index.search(
          rect.left,
          rect.top,
          rect.right,
          rect.bottom,
          (slot) => packed.alive[slot] === 1 && !this.#loose.has(slot),
        )
      : [];
    for (const slot of this.#loose) {
      if (packed.alive[slot] === 1 && this.meets(slot, rect)) found.push(slot);
    }
    return found;
  }

  meets(slot: number, rect: Rect): boolean {
    const { bounds } = this.packed;
    const at = slot * 4;
    return (
      (bounds[at] ?? 0) <= rect.right &&
      (bounds[at + 1] ?? 0) <= rect.bottom &&
      (bounds[at + 2] ?? 0) >= rect.left &&
      (bounds[at + 3] ?? 0) >= rect.top
    );
  }

  #build(): void {
    const { count, bounds } = this.packed;
    const index = new Flatbush(count, 16, Float32Array);
    for (let at = 0; at < count * 4; at += 4) {
      index.add(bounds[at] ?? 0, bounds[at + 1] ?? 0, bounds[at + 2] ?? 0, bounds[at + 3] ?? 0);
    }
    index.finish();
    this.#index = index;
    this.#loose.clear();
  }
}
