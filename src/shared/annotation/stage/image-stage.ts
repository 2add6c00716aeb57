import type { Size } from '../geometry/rect.ts';
import type { DocumentModel, ModelChange } from '../model/document-model.ts';
import { Scene } from '../scene/scene.ts';
import { ActiveLayer } from './active-layer.ts';
import { ObjectsLayer } from './objects-layer.ts';
import { PictureLayer } from './picture-layer.ts';
import { type StageEvents, StageHand } from './stage-hand.ts';
import { changesObjects, EMPTY_LOOK, type StageLook } from './stage-look.ts';
import { isHidden, type StageState, type StageStore } from './stage-state.ts';
import { StageView } from './stage-view.ts';

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
  readonly #scene = new Scene();
  readonly #picture: PictureLayer;
  readonly #objects: ObjectsLayer;
  readonly #active: ActiveLayer;
  readonly #teardown: (() => void)[] = [];
  #model: DocumentModel | null = null;
  #source: CanvasImageSource | null = null;
  #look: StageLook = EMPTY_LOOK;
  readonly #hand: StageHand;
  #frame = 0;
  #pictureStale = true;
  #unwatch: (() => void) | null = null;
  #state: StageState;

  /** `clearLeft`: so much at the left, in CSS pixels, is covered; a fitted picture keeps out of it. */
  constructor(element: HTMLElement, store: StageStore, events: StageEvents, clearLeft = 0) {
    this.#element = element;
    this.#store = store;
    this.#state = store.get();
    this.#picture = new PictureLayer(element);
    this.#objects = new ObjectsLayer(element, () => this.#request());
    this.#active = new ActiveLayer(element);
    this.view = new StageView((view) => {
      this.#pictureStale = true;
      store.set({ scale: view.scale });
      this.#request();
    }, clearLeft);
    this.#hand = new StageHand({
      element,
      store,
      events,
      view: this.view,
      scene: this.#scene,
      pins: () => this.#look.pins,
      request: () => this.#request(),
    });
    this.#teardown.push(() => this.#hand.dispose());
    this.#teardown.push(store.subscribe(() => this.#stateChanged()));
    const observer = new ResizeObserver(() => this.#resized());
    observer.observe(element);
    this.#teardown.push(() => observer.disconnect());
    this.#resized();
  }

  /** Shows another item, at once: what comes after this call in the same task finds it painted. */
  show({ model, picture, keepView }: StageContent): void {
    this.#hand.take(model);
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

  /** Shows nothing, until the next item is there; the picture shown before may be closed after this call. */
  clear(): void {
    this.#hand.take(null);
    this.#unwatch?.();
    this.#unwatch = null;
    this.#model = null;
    this.#source = null;
    this.#scene.load([]);
    this.#pictureStale = true;
    this.#objects.invalidate();
    this.draw();
  }

  setLook(look: StageLook): void {
    const before = this.#look;
    this.#look = look;
    // Pins are drawn with what is in hand, so the crowd stays as it is.
    if (changesObjects(before, look)) this.#objects.invalidate();
    this.#request();
  }

  /** The space bar is held: every drag pans. */
  holdSpace(held: boolean): void {
    this.#hand.holdSpace(held);
  }

  /** Gives a key to the tool in hand; answers whether it meant something to it. */
  key(key: string): boolean {
    return this.#hand.key(key);
  }

  /** Gives the keyboard back to the canvas. */
  focus(): void {
    this.#element.focus({ preventScroll: true });
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
    if (this.#pictureStale) {
      this.#picture.frame(this.#source, this.#model ? picture : null, view, screen, ratio);
    }
    this.#pictureStale = false;
    const state = this.#state;
    const lifted = this.#lifted(state);
    this.#objects.frame(this.#scene, view, screen, ratio, {
      ...this.#look,
      opacity: state.opacity,
      showLabels: state.showLabels,
      isHidden: (id) => id === lifted || isHidden(state, id),
    });
    this.#active.frame(this.#model, this.#hand.preview, state, this.#look, view, screen, ratio);
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
    if (before.tool !== state.tool) this.#hand.change(state.tool);
    this.#request();
  }
}
