import type { AnnotationObject, ImageDocument } from '../../contract/annotation-document.ts';
import { invertPatches, type Patch } from './patch.ts';
import { sameObject } from './same-object.ts';

/** How an object stands against the revision that was read. */
export type ObjectMark = 'added' | 'changed';

/** What changed: the ids of the objects concerned, or everything when another document came in. */
export type ModelChange = { readonly ids: ReadonlySet<string> } | 'all';

interface Step {
  readonly patches: readonly Patch[];
  /** Edits of one gesture (a drag, a run of arrow keys) become one step. */
  readonly gesture: string | null;
}

/**
 * The annotations of one item while somebody works on them. Objects are never changed in place: an edit is a
 * list of patches, undone by their inverse. The model knows the revision it is based on and which objects
 * differ from it.
 */
export class DocumentModel {
  readonly #listeners = new Set<(change: ModelChange) => void>();
  #document: ImageDocument;
  #revision: number;
  #objects: AnnotationObject[] = [];
  #seen: readonly AnnotationObject[] | null = null;
  #places = new Map<string, number>();
  #base = new Map<string, AnnotationObject>();
  #differing = new Set<string>();
  #undo: Step[] = [];
  #redo: Step[] = [];
  #version = 0;

  constructor(document: ImageDocument, revision: number) {
    this.#document = document;
    this.#revision = revision;
    this.load(document, revision);
  }

  /** Grows with every change; a snapshot for those who watch. */
  get version(): number {
    return this.#version;
  }

  /** The revision that the changes are based on. */
  get revision(): number {
    return this.#revision;
  }

  get picture(): { readonly width: number; readonly height: number } {
    return this.#document;
  }

  /** In the document's order; another array after every change, so that it can be compared. */
  get objects(): readonly AnnotationObject[] {
    this.#seen ??= [...this.#objects];
    return this.#seen;
  }

  get count(): number {
    return this.#objects.length;
  }

  /** The place of an object in the document's order, from 1; 0 where it is not there. */
  placeOf(id: string): number {
    return (this.#places.get(id) ?? -1) + 1;
  }

  /** Something differs from the base revision; undoing everything makes it clean again. */
  get dirty(): boolean {
    return this.#differing.size > 0;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  get(id: string): AnnotationObject | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#objects[place];
  }

  /** How an object differs from the base revision, or null. Deleted objects are not here any more. */
  mark(id: string): ObjectMark | null {
    if (!this.#differing.has(id)) return null;
    return this.#base.has(id) ? 'changed' : 'added';
  }

  /** Starts afresh from a document that was read; the history of edits is forgotten. */
  load(document: ImageDocument, revision: number): void {
    this.#document = document;
    this.#revision = revision;
    this.#objects = [...document.objects];
    this.#base = new Map(document.objects.map((object) => [object.id, object]));
    this.#differing = new Set();
    this.#undo = [];
    this.#redo = [];
    this.#index(0);
    this.#changed('all');
  }

  /** The document as it stands now, for saving. */
  toDocument(): ImageDocument {
    return { ...this.#document, objects: [...this.#objects] };
  }

  /** The changes since the base revision, one patch per object. */
  changes(): Patch[] {
    return [...this.#differing].map((id) => ({
      id,
      index: this.#places.get(id) ?? this.#objects.length,
      before: this.#base.get(id) ?? null,
      after: this.get(id) ?? null,
    }));
  }

  /** What was saved is the new base; undo still reaches back across the save. */
  markSaved(saved: ImageDocument, revision: number): void {
    this.#revision = revision;
    this.#base = new Map(saved.objects.map((object) => [object.id, object]));
    const ids = new Set([...this.#places.keys(), ...this.#base.keys()]);
    this.#differing = new Set();
    for (const id of ids) this.#compare(id);
    this.#changed({ ids });
  }

  /**
   * Does an edit as one step.
   * @param gesture names the drag it belongs to; edits of the same gesture are undone together
   */
  apply(patches: readonly Patch[], gesture: string | null = null): void {
    if (patches.length === 0) return;
    this.#run(patches);
    const last = this.#undo[this.#undo.length - 1];
    if (gesture !== null && last?.gesture === gesture) {
      this.#undo[this.#undo.length - 1] = { patches: joinPatches(last.patches, patches), gesture };
    } else {
      this.#undo.push({ patches, gesture });
    }
    this.#redo = [];
    this.#changed({ ids: new Set(patches.map((patch) => patch.id)) });
  }

  undo(): ReadonlySet<string> | null {
    return this.#travel(this.#undo, this.#redo);
  }

  redo(): ReadonlySet<string> | null {
    return this.#travel(this.#redo, this.#undo);
  }

  subscribe(listener: (change: ModelChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #travel(from: Step[], to: Step[]): ReadonlySet<string> | null {
    const step = from.pop();
    if (!step) return null;
    const patches = invertPatches(step.patches);
    this.#run(patches);
    // A step that was travelled never joins a gesture that goes on.
    to.push({ patches, gesture: null });
    const ids = new Set(patches.map((patch) => patch.id));
    this.#changed({ ids });
    return ids;
  }

  #run(patches: readonly Patch[]): void {
    for (const patch of patches) {
      const place = this.#places.get(patch.id);
      if (patch.after && place !== undefined) {
        this.#objects[place] = patch.after;
      } else if (patch.after) {
        const index = Math.min(patch.index, this.#objects.length);
        this.#objects.splice(index, 0, patch.after);
        this.#index(index);
      } else if (place !== undefined) {
        this.#objects.splice(place, 1);
        this.#places.delete(patch.id);
        this.#index(place);
      }
      this.#compare(patch.id);
    }
  }

  #compare(id: string): void {
    if (sameObject(this.#base.get(id) ?? null, this.get(id) ?? null)) this.#differing.delete(id);
    else this.#differing.add(id);
  }

  #index(from: number): void {
    if (from === 0) this.#places = new Map();
    for (let place = from; place < this.#objects.length; place++) {
      const object = this.#objects[place];
      if (object) this.#places.set(object.id, place);
    }
  }

  #changed(change: ModelChange): void {
    this.#version++;
    this.#seen = null;
    for (const listener of this.#listeners) listener(change);
  }
}

/** A run of replacements of the same objects keeps only where it began and where it is now. */
function joinPatches(first: readonly Patch[], next: readonly Patch[]): readonly Patch[] {
  const joined = [...first];
  for (const patch of next) {
    const at = joined.findLastIndex((earlier) => earlier.id === patch.id);
    const earlier = joined[at];
    if (earlier) joined[at] = { ...earlier, after: patch.after };
    else joined.push(patch);
  }
  return joined;
}
