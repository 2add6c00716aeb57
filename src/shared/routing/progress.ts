/** How many navigations are on their way: from their start until the screen's code and texts are there. */
export interface Progress {
  read(): boolean;
  /** Gives what ends it; calling that twice ends it once. */
  begin(): () => void;
  subscribe(listener: () => void): () => void;
}

export function createProgress(): Progress {
  const listeners = new Set<() => void>();
  let count = 0;
  const add = (change: 1 | -1) => {
    const before = count > 0;
    count += change;
    if (before !== count > 0) for (const listener of listeners) listener();
  };
  return {
    read: () => count > 0,
    begin() {
      let isOver = false;
      add(1);
      return () => {
        if (isOver) return;
        isOver = true;
        add(-1);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
