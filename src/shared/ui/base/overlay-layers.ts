/**
 * The open dialogs of one UiRoot, the topmost last. A modal dialog makes everything outside of it inert and
 * silent, so what must be seen and heard above it (toasts) is rendered into the topmost one.
 */
export interface OverlayLayers {
  /** The topmost last. */
  readonly all: readonly HTMLElement[];
  readonly top: HTMLElement | null;
  /** Something lies at the foot of the window that is no dialog: what floats there gives way. */
  readonly isFootHeld: boolean;
  /** Gives what takes it off again. */
  push(layer: HTMLElement): () => void;
  /** Gives what lets go of the foot again. */
  holdFoot(): () => void;
  subscribe(listener: () => void): () => void;
}

export function createOverlayLayers(): OverlayLayers {
  let layers: readonly HTMLElement[] = [];
  let held = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: readonly HTMLElement[]) => {
    layers = next;
    tell();
  };
  return {
    get all() {
      return layers;
    },
    get top() {
      return layers.at(-1) ?? null;
    },
    get isFootHeld() {
      return held > 0;
    },
    holdFoot() {
      held += 1;
      tell();
      return () => {
        held -= 1;
        tell();
      };
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
