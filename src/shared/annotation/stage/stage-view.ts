import type { Point } from '../../contract/annotation-document.ts';
import { objectBounds } from '../geometry/object-bounds.ts';
import type { Size } from '../geometry/rect.ts';
import type { DocumentModel } from '../model/document-model.ts';
import {
  centre,
  fitPicture,
  fitRect,
  panBy,
  resizeViewport,
  type Viewport,
  zoomAt,
} from '../viewport/viewport.ts';

/** The viewport of a stage, and how it follows the picture and the size of the canvas. */
export class StageView {
  readonly #changed: (view: Viewport) => void;
  readonly #clearLeft: number;
  #view: Viewport = { scale: 1, x: 0, y: 0 };
  #screen: Size = { width: 0, height: 0 };
  #picture: Size = { width: 1, height: 1 };
  /** Nobody has zoomed or panned: the picture stays fitted when the canvas changes its size. */
  #fitted = true;

  constructor(changed: (view: Viewport) => void, clearLeft = 0) {
    this.#changed = changed;
    this.#clearLeft = clearLeft;
  }

  get now(): Viewport {
    return this.#view;
  }

  get screen(): Size {
    return this.#screen;
  }

  get picture(): Size {
    return this.#picture;
  }

  /** Another picture is fitted; the same one, or one of the same size under a zoomed view, keeps the view. */
  setPicture(picture: Size, keep: boolean): void {
    const same = picture.width === this.#picture.width && picture.height === this.#picture.height;
    this.#picture = { width: picture.width, height: picture.height };
    if (!(keep && same) || this.#fitted) this.fit();
  }

  resize(screen: Size): void {
    const before = this.#screen;
    this.#screen = screen;
    if (this.#fitted || before.width === 0) this.fit();
    else this.#set(resizeViewport(this.#view, before, screen, this.#picture));
  }

  fit(): void {
    this.#fitted = true;
    this.#set(fitPicture(this.#picture, this.#screen, this.#clearLeft), true);
  }

  /** One picture pixel as one CSS pixel. */
  actualSize(): void {
    this.#set(centre(this.#picture, this.#screen, 1));
  }

  zoom(factor: number, at?: Point): void {
    const middle: Point = [this.#screen.width / 2, this.#screen.height / 2];
    this.#set(zoomAt(this.#view, at ?? middle, factor, this.#picture, this.#screen));
  }

  pan(dx: number, dy: number): void {
    this.#set(panBy(this.#view, dx, dy, this.#picture, this.#screen));
  }

  /** Brings an object to the middle with some of what is round it. */
  showObject(model: DocumentModel, id: string): void {
    const object = model.get(id);
    if (object) this.#set(fitRect(objectBounds(object), this.#screen, 0.4));
  }

  #set(view: Viewport, fitted = false): void {
    this.#view = view;
    this.#fitted = fitted;
    this.#changed(view);
  }
}
