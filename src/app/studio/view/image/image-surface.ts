import { PictureCache, type PictureState } from '../../../../shared/annotation/picture/picture-cache.ts';
import type { ImageStage } from '../../../../shared/annotation/stage/image-stage.ts';
import type { ItemDetail } from '../../../../shared/contract/studio.ts';
import type { ViewHost } from '../view.ts';

const LOADING: PictureState = { state: 'loading' };

/** The pictures round the current item, and the canvas that the current one is drawn on. */
export class ImageSurface {
  readonly host: ViewHost;
  /** While it is on the screen. */
  stage: ImageStage | null = null;
  readonly #urlOf: (detail: ItemDetail) => string;
  readonly #listeners = new Set<() => void>();
  #pictures: PictureCache | null = null;
  #current: string | null = null;
  #wanted: readonly string[] = [];
  #painted: string | null = null;

  constructor(host: ViewHost, urlOf: (detail: ItemDetail) => string) {
    this.host = host;
    this.#urlOf = urlOf;
  }

  load(current: ItemDetail | undefined, near: readonly ItemDetail[]): void {
    const before = this.#current;
    this.#current = current ? this.#urlOf(current) : null;
    this.#wanted = [...(current ? [current] : []), ...near].map(this.#urlOf);
    // What is closed next must not be drawn any more.
    if (before !== null && !this.#wanted.includes(before)) this.stage?.clear();
    this.#pictures?.want(this.#wanted);
  }

  /** The current item's. */
  get picture(): PictureState {
    return this.#current === null ? LOADING : (this.#pictures?.get(this.#current) ?? LOADING);
  }

  /** The item that was drawn last, with its picture. */
  get painted(): string | null {
    return this.#painted;
  }

  drawn(itemId: string | null): void {
    if (itemId === this.#painted) return;
    this.#painted = itemId;
    this.#tell();
  }

  retry(): void {
    if (this.#current !== null) this.#pictures?.retry(this.#current);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): () => void {
    const pictures = new PictureCache();
    this.#pictures = pictures;
    pictures.subscribe(() => this.#tell());
    pictures.want(this.#wanted);
    window.addEventListener('online', pictures.retryFailed);
    this.#tell();
    return () => {
      window.removeEventListener('online', pictures.retryFailed);
      this.stage?.clear();
      this.#pictures = null;
      pictures.dispose();
    };
  }

  showObject(objectId: string): void {
    this.stage?.showObject(objectId);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
