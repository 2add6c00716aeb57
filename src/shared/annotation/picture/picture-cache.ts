/** Pictures decoded and ready to be drawn in the same frame. */
type Entry =
  | { readonly state: 'loading'; readonly abort: AbortController }
  | { readonly state: 'ready'; readonly picture: ImageBitmap | HTMLImageElement }
  | { readonly state: 'failed' };

export type PictureState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly picture: ImageBitmap | HTMLImageElement }
  | { readonly state: 'failed' };

const LOADING: PictureState = { state: 'loading' };

/**
 * The pictures round the current item: loaded and decoded before they are asked for, and closed again once
 * they are far away, since a decoded photograph takes tens of megabytes.
 */
export class PictureCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(url: string): PictureState {
    const entry = this.#entries.get(url);
    return entry === undefined || entry.state === 'loading' ? LOADING : entry;
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

  dispose(): void {
    this.#listeners.clear();
    for (const url of [...this.#entries.keys()]) this.#drop(url);
  }

  #load(url: string): void {
    const abort = new AbortController();
    this.#entries.set(url, { state: 'loading', abort });
    void decode(url, abort.signal).then(
      (picture) => {
        if (abort.signal.aborted) close(picture);
        else this.#settle(url, { state: 'ready', picture });
      },
      () => {
        if (!abort.signal.aborted) this.#settle(url, { state: 'failed' });
      },
    );
  }

  #settle(url: string, entry: Entry): void {
    this.#entries.set(url, entry);
    this.#tell();
  }

  #drop(url: string): void {
    const entry = this.#entries.get(url);
    this.#entries.delete(url);
    if (entry?.state === 'loading') entry.abort.abort();
    if (entry?.state === 'ready') close(entry.picture);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function close(picture: ImageBitmap | HTMLImageElement): void {
  if (picture instanceof ImageBitmap) picture.close();
}

/** As a bitmap, decoded off the main thread; where the store of the media allows no scripts to read, as an image. */
async function decode(url: string, signal: AbortSignal): Promise<ImageBitmap | HTMLImageElement> {
  let blob: Blob;
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    blob = await response.blob();
  } catch (error) {
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    return await decodeImage(url);
  }
  return await createImageBitmap(blob);
}

async function decodeImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
