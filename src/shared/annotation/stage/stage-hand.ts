import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { type Pin, pinAt } from '../draw/draw-pin.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { addObject } from '../model/object-edit.ts';
import { hitTest } from '../scene/hit-test.ts';
import type { Scene } from '../scene/scene.ts';
import { makeTool } from '../tools/make-tool.ts';
import type { Tool, ToolHost, ToolName, ToolPointer } from '../tools/tool.ts';
import { toPicture } from '../viewport/viewport.ts';
import { listenToPointers, type PointerSink } from './pointer-input.ts';
import { isHidden, type StageStore } from './stage-state.ts';
import type { StageView } from './stage-view.ts';

export interface StageEvents {
  /** A place was picked with the comment tool. */
  readonly pickPlace: (at: Point, objectId: string | null) => void;
  /** A shape was drawn: by its id, and where on the canvas it was ended, in CSS pixels. */
  readonly drawn?: (objectId: string, at: Point, touch: boolean) => void;
  /** An id for an object that was just drawn. */
  readonly newId: () => string;
}

interface StageHandOptions {
  readonly element: HTMLElement;
  readonly store: StageStore;
  readonly events: StageEvents;
  readonly view: StageView;
  readonly scene: Scene;
  readonly pins: () => readonly Pin[];
  /** Asks for a frame. */
  readonly request: () => void;
}

/** The person's hand on the stage: pointers and keys become what the tool in hand makes of them. */
export class StageHand {
  readonly #options: StageHandOptions;
  readonly #stopListening: () => void;
  #model: DocumentModel | null = null;
  #tool: Tool;
  #spaceHeld = false;
  /** Where the pointer was last, in CSS pixels of the canvas. */
  #last: { readonly at: Point; readonly touch: boolean } = { at: [0, 0], touch: false };
  /** A shape that is not in the document yet. */
  preview: AnnotationObject | null = null;

  constructor(options: StageHandOptions) {
    this.#options = options;
    this.#tool = makeTool(options.store.get().tool, this.#host());
    this.#stopListening = listenToPointers(options.element, this.#sink(), () => this.#spaceHeld);
  }

  /** Begins on another document; what was begun on the one before is dropped. */
  take(model: DocumentModel | null): void {
    if (this.#model) this.#tool.cancel();
    this.#model = model;
  }

  change(tool: ToolName): void {
    if (this.#model) this.#tool.cancel();
    this.#tool = makeTool(tool, this.#host());
  }

  key(key: string): boolean {
    return this.#model !== null && this.#tool.key(key);
  }

  holdSpace(held: boolean): void {
    this.#spaceHeld = held;
    this.#options.element.style.cursor = held ? 'grab' : '';
  }

  dispose(): void {
    this.#stopListening();
  }

  #host(): ToolHost {
    const { store, view, events, request } = this.#options;
    const model = (): DocumentModel => {
      if (!this.#model) throw new Error('A tool is in use although nothing is shown.');
      return this.#model;
    };
    return {
      get model() {
        return model();
      },
      get editable() {
        return store.get().editable;
      },
      get selected() {
        return store.get().selected;
      },
      get pixel() {
        return 1 / view.now.scale;
      },
      get drawLabel() {
        return store.get().drawLabel;
      },
      hit: (at, reach) => this.#hit(at, reach),
      select: (selected) => store.set({ selected }),
      preview: (object) => {
        this.preview = object;
        request();
      },
      finishShape: (object) => {
        const id = events.newId();
        addObject(model(), { ...object, id });
        // What was drawn is looked at and corrected next.
        store.set({ selected: id, tool: 'select' });
        events.drawn?.(id, this.#last.at, this.#last.touch);
      },
      pan: (dx, dy) => view.pan(dx, dy),
      pickPlace: events.pickPlace,
    };
  }

  #hit(at: Point, reach: number): string | null {
    const { scene, store } = this.#options;
    const state = store.get();
    return hitTest(scene, at, reach, (slot) => !isHidden(state, scene.packed.ids[slot] ?? ''));
  }

  #sink(): PointerSink {
    const { store, view, pins } = this.#options;
    return {
      press: (event) => {
        if (!this.#model) return;
        const pin = pinAt(pins(), view.now, this.#place(event));
        if (pin) store.set({ openPin: store.get().openPin === pin.id ? null : pin.id });
        else this.#tool.down(this.#pointer(event));
      },
      drag: (event) => {
        if (!this.#model) return;
        const pointer = this.#pointer(event);
        this.#tool.move(pointer);
        store.set({ pointer: pointer.at });
      },
      release: (event) => {
        if (this.#model) this.#tool.up(this.#pointer(event));
      },
      cancel: () => {
        if (this.#model) this.#tool.cancel();
      },
      hover: (event) => this.#hover(event),
      pan: (dx, dy) => view.pan(dx, dy),
      zoom: (at, factor) => view.zoom(factor, at),
    };
  }

  #hover(event: PointerEvent | null): void {
    const { store, view, element } = this.#options;
    if (!event || !this.#model) {
      store.set({ pointer: null, hovered: null });
      return;
    }
    const pointer = this.#pointer(event);
    if (store.get().tool !== 'select') this.#tool.move(pointer);
    store.set({ pointer: pointer.at, hovered: this.#hit(pointer.at, 6 / view.now.scale) });
    if (!this.#spaceHeld) element.style.cursor = this.#tool.cursor(pointer);
  }

  #place(event: PointerEvent): Point {
    const box = this.#options.element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #pointer(event: PointerEvent): ToolPointer {
    const screen = this.#place(event);
    const touch = event.pointerType === 'touch';
    this.#last = { at: screen, touch };
    return {
      at: toPicture(this.#options.view.now, screen),
      screen,
      shift: event.shiftKey,
      alt: event.altKey,
      touch,
    };
  }
}
