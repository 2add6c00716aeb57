import { backoff } from '../../api/backoff.ts';

type Picture = ImageBitmap | HTMLImageElement;

/** `failed`: it could not be had, and is tried again by itself. `damaged`: it came, and is no picture. */
export type PictureState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly picture: Picture }
  | { readonly state: 'failed' }
  | { readonly state: 'damaged' };

interface Entry {
  shown: PictureState;
  /** Of the attempt that runs. */
  abort: AbortController;
  failed: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const LOADING: PictureState = { state: 'loading' };

/**
 * The pictures round the current item: loaded and decoded before they are asked for, and closed again once
 * they are far away, since a decoded photograph takes tens of megabytes. What the network did not give is asked for
 * again until it does.
 */
export class PictureCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(url: string): PictureState {
    return this.#entries.get(url)?.shown ?? LOADING;
  }

  /** Keeps exactly these, the most wanted first: others are closed, missing ones are loaded. */
  want(urls: readonly string[]): void {
    for (const url of this.#entries.keys()) if (!urls.includes(url)) this.#drop(url);
    for (const url of urls) if (!this.#entries.has(url)) this.#load(url);
  }

  retry(url: string): void {
    this.#drop(url);
    this.#load(url);
    this.#tell();
  }

  /** The network is back: what failed is asked for at once. */
  readonly retryFailed = (): void => {
    for (const [url, { shown }] of this.#entries) if (shown.state === 'failed') this.#attempt(url);
  };

  dispose(): void {
    this.#listeners.clear();
    for (const url of [...this.#entries.keys()]) this.#drop(url);
  }

  #load(url: string): void {
    this.#entries.set(url, { shown: LOADING, abort: new AbortController(), failed: 0, timer: undefined });
    this.#attempt(url);
  }

  /** What is shown stays until this has come to something. */
  #attempt(url: string): void {
    const entry = this.#entries.get(url);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.abort.abort();
    const abort = new AbortController();
    entry.abort = abort;
    void load(url, abort.signal).then((shown) => {
      if (abort.signal.aborted) {
        if (shown.state === 'ready') close(shown.picture);
        return;
      }
      entry.shown = shown;
      if (shown.state === 'failed') {
        entry.failed += 1;
        entry.timer = setTimeout(() => this.#attempt(url), backoff(entry.failed, Math.random()));
      }
      this.#tell();
    });
  }

  #drop(url: string): void {
    const entry = this.#entries.get(url);
    this.#entries.delete(url);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.abort.abort();
    if (entry.shown.state === 'ready') close(entry.shown.picture);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function close(picture: Picture): void {
  if (picture instanceof ImageBitmap) picture.close();
}

/** As a bitmap, decoded off the main thread; where the store of the media allows no scripts to read, as an image. */
async function load(url: string, signal: AbortSignal): Promise<PictureState> {
  let blob: Blob;
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) return { state: 'failed' };
    blob = await response.blob();
  } catch (error) {
    if (signal.aborted || !(error instanceof TypeError)) return { state: 'failed' };
    return await loadImage(url);
  }
  try {
    return { state: 'ready', picture: await createImageBitmap(blob) };
  } catch {
    return { state: 'damaged' };
  }
}

/** It does not tell why it fails. */
async function loadImage(url: string): Promise<PictureState> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { state: 'ready', picture: image };
  } catch {
    return { state: 'failed' };
  }
}
