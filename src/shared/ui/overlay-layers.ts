/**
 * The open dialogs of one UiRoot, the topmost last. A modal dialog makes everything outside of it inert and
 * silent, so what must be seen and heard above it (toasts) is rendered into the topmost one.
 */
export interface OverlayLayers {
  /** The topmost last. */
  readonly all: readonly HTMLElement[];
  readonly top: HTMLElement | null;
  /** Gives what takes it off again. */
  push(layer: HTMLElement): () => void;
  subscribe(listener: () => void): () => void;
}

export function createOverlayLayers(): OverlayLayers {
  let layers: readonly HTMLElement[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly HTMLElement[]) => {
    layers = next;
    for (const listener of listeners) listener();
  };
  return {
    get all() {
      return layers;
    },
    get top() {
      return layers.at(-1) ?? null;
    },
    push(layer) {
      set([...layers, layer]);
      return () => set(layers.filter((other) => other !== layer));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
