import type { AnnotationObject, Point } from '../../contract/annotation-document.ts';
import { pinAt } from '../draw/draw-pin.ts';
import type { Size } from '../geometry/rect.ts';
import type { DocumentModel, ModelChange } from '../model/document-model.ts';
import { addObject } from '../model/object-edit.ts';
import { hitTest } from '../scene/hit-test.ts';
import { Scene } from '../scene/scene.ts';
import { makeTool } from '../tools/make-tool.ts';
import type { Tool, ToolHost, ToolPointer } from '../tools/tool.ts';
import { toPicture } from '../viewport/viewport.ts';
import { ActiveLayer } from './active-layer.ts';
import { ObjectsLayer } from './objects-layer.ts';
import { PictureLayer } from './picture-layer.ts';
import { listenToPointers } from './pointer-input.ts';
import { EMPTY_LOOK, type StageLook } from './stage-look.ts';
import { isHidden, type StageState, type StageStore } from './stage-state.ts';
import { StageView } from './stage-view.ts';

export interface StageEvents {
  /** A place was picked with the comment tool. */
  readonly pickPlace: (at: Point, objectId: string | null) => void;
  /** An id for an object that was just drawn. */
  readonly newId: () => string;
}

export interface StageContent {
  readonly model: DocumentModel;
  /** Null while it is being loaded. */
  readonly picture: CanvasImageSource | null;
  /** Keeps the zoom where the picture has the same size as the one before. */
  readonly keepView: boolean;
}

/**
 * The canvas of the studio for pictures: three layers over each other (picture, objects, what is in hand), each
 * drawn only when it changed. It draws and turns pointers into edits; the document, and what is selected or
 * hidden, live outside.
 */
export class ImageStage {
  readonly view: StageView;
  readonly #element: HTMLElement;
  readonly #store: StageStore;
  readonly #events: StageEvents;
  readonly #scene = new Scene();
  readonly #picture: PictureLayer;
  readonly #objects: ObjectsLayer;
  readonly #active: ActiveLayer;
  readonly #teardown: (() => void)[] = [];
  #model: DocumentModel | null = null;
  #source: CanvasImageSource | null = null;
  #look: StageLook = EMPTY_LOOK;
  #preview: AnnotationObject | null = null;
  #tool: Tool;
  #spaceHeld = false;
  #frame = 0;
  #pictureStale = true;
  #unwatch: (() => void) | null = null;
  #state: StageState;

  constructor(element: HTMLElement, store: StageStore, events: StageEvents) {
    this.#element = element;
    this.#store = store;
    this.#events = events;
    this.#state = store.get();
    this.#picture = new PictureLayer(element);
    this.#objects = new ObjectsLayer(element, () => this.#request());
    this.#active = new ActiveLayer(element);
    this.view = new StageView((view) => {
      this.#pictureStale = true;
      store.set({ scale: view.scale });
      this.#request();
    });
    this.#tool = makeTool(this.#state.tool, this.#host());
    this.#teardown.push(store.subscribe(() => this.#stateChanged()));
    this.#teardown.push(listenToPointers(element, this.#sink(), () => this.#spaceHeld));
    const observer = new ResizeObserver(() => this.#resized());
    observer.observe(element);
    this.#teardown.push(() => observer.disconnect());
    this.#resized();
  }

  /** Shows another item, at once: what comes after this call in the same task finds it painted. */
  show({ model, picture, keepView }: StageContent): void {
    this.#tool.cancel();
    if (model !== this.#model) {
      this.#unwatch?.();
      this.#model = model;
      this.#unwatch = model.subscribe((change) => this.#modelChanged(change));
      this.#scene.load(model.objects);
      this.view.setPicture(model.picture, keepView);
    }
    this.#source = picture;
    this.#pictureStale = true;
    this.#objects.invalidate();
    this.draw();
  }

  setLook(look: StageLook): void {
    this.#look = look;
    this.#objects.invalidate();
    this.#request();
  }

  /** The space bar is held: every drag pans. */
  holdSpace(held: boolean): void {
    this.#spaceHeld = held;
    this.#element.style.cursor = held ? 'grab' : '';
  }

  /** Gives a key to the tool in hand; answers whether it meant something to it. */
  key(key: string): boolean {
    return this.#tool.key(key);
  }

  showObject(id: string): void {
    if (this.#model) this.view.showObject(this.#model, id);
  }

  /** Draws what is stale now instead of with the next frame. */
  draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { screen, now: view, picture } = this.view;
    if (screen.width === 0 || screen.height === 0) return;
    const ratio = Math.min(3, this.#element.ownerDocument.defaultView?.devicePixelRatio ?? 1);
    if (this.#pictureStale) this.#picture.frame(this.#source, picture, view, screen, ratio);
    this.#pictureStale = false;
    const state = this.#state;
    const lifted = this.#lifted(state);
    this.#objects.frame(this.#scene, view, screen, ratio, {
      ...this.#look,
      opacity: state.opacity,
      showLabels: state.showLabels,
      isHidden: (id) => id === lifted || isHidden(state, id),
    });
    this.#active.frame(this.#model, this.#preview, state, this.#look, view, screen, ratio);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#unwatch?.();
    for (const undo of this.#teardown) undo();
    this.#picture.dispose();
    this.#objects.dispose();
    this.#active.dispose();
  }

  /** The selected object is kept out of the crowd while it may be edited: a drag then draws only itself. */
  #lifted(state: StageState): string | null {
    return state.editable ? state.selected : null;
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.draw());
  }

  #resized(): void {
    const screen: Size = { width: this.#element.clientWidth, height: this.#element.clientHeight };
    this.#objects.invalidate();
    this.view.resize(screen);
  }

  #modelChanged(change: ModelChange): void {
    const model = this.#model;
    if (!model) return;
    if (change === 'all') this.#scene.load(model.objects);
    else for (const id of change.ids) this.#scene.update(id, model.get(id));
    const lifted = this.#lifted(this.#state);
    if (change === 'all' || [...change.ids].some((id) => id !== lifted)) this.#objects.invalidate();
    const { selected } = this.#state;
    if (selected !== null && !model.get(selected)) this.#store.set({ selected: null });
    this.#request();
  }

  #stateChanged(): void {
    const before = this.#state;
    const state = this.#store.get();
    this.#state = state;
    const repaint =
      before.hidden !== state.hidden ||
      before.isolated !== state.isolated ||
      before.allHidden !== state.allHidden ||
      before.showLabels !== state.showLabels ||
      before.opacity !== state.opacity ||
      this.#lifted(before) !== this.#lifted(state);
    if (repaint) this.#objects.invalidate();
    if (before.tool !== state.tool) {
      this.#tool.cancel();
      this.#tool = makeTool(state.tool, this.#host());
    }
    this.#request();
  }

  #host(): ToolHost {
    const stage = this;
    return {
      get model() {
        if (!stage.#model) throw new Error('A tool is in use although nothing is shown.');
        return stage.#model;
      },
      get editable() {
        return stage.#state.editable;
      },
      get selected() {
        return stage.#state.selected;
      },
      get pixel() {
        return 1 / stage.view.now.scale;
      },
      get drawLabel() {
        return stage.#state.drawLabel;
      },
      hit: (at, reach) => stage.#hit(at, reach),
      select: (selected) => stage.#store.set({ selected }),
      preview: (object) => {
        stage.#preview = object;
        stage.#request();
      },
      finishShape: (object) => {
        const id = stage.#events.newId();
        if (stage.#model) addObject(stage.#model, { ...object, id });
        // What was drawn is looked at and corrected next.
        stage.#store.set({ selected: id, tool: 'select' });
      },
      pan: (dx, dy) => stage.view.pan(dx, dy),
      pickPlace: stage.#events.pickPlace,
    };
  }

  #hit(at: Point, reach: number): string | null {
    const state = this.#state;
    return hitTest(this.#scene, at, reach, (slot) => !isHidden(state, this.#scene.packed.ids[slot] ?? ''));
  }

  #sink(): Parameters<typeof listenToPointers>[1] {
    return {
      press: (event) => {
        if (!this.#model) return;
        const pin = pinAt(this.#look.pins, this.view.now, this.#place(event));
        if (pin) this.#store.set({ openPin: this.#state.openPin === pin.id ? null : pin.id });
        else this.#tool.down(this.#pointer(event));
      },
      drag: (event) => {
        if (!this.#model) return;
        this.#tool.move(this.#pointer(event));
        this.#store.set({ pointer: this.#pointer(event).at });
      },
      release: (event) => {
        if (this.#model) this.#tool.up(this.#pointer(event));
      },
      cancel: () => this.#tool.cancel(),
      hover: (event) => this.#hover(event),
      pan: (dx, dy) => this.view.pan(dx, dy),
      zoom: (at, factor) => this.view.zoom(factor, at),
    };
  }

  #hover(event: PointerEvent | null): void {
    if (!event || !this.#model) {
      this.#store.set({ pointer: null, hovered: null });
      return;
    }
    const pointer = this.#pointer(event);
    if (this.#state.tool !== 'select') this.#tool.move(pointer);
    this.#store.set({ pointer: pointer.at, hovered: this.#hit(pointer.at, 6 / this.view.now.scale) });
    if (!this.#spaceHeld) this.#element.style.cursor = this.#tool.cursor(pointer);
  }

  #place(event: PointerEvent): Point {
    const box = this.#element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #pointer(event: PointerEvent): ToolPointer {
    const screen = this.#place(event);
    return {
      at: toPicture(this.view.now, screen),
      screen,
      shift: event.shiftKey,
      alt: event.altKey,
      touch: event.pointerType === 'touch',
    };
  }
}
