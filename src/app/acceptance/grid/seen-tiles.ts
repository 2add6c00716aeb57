import { useState } from 'react';

/** What was on the screen, with all that is drawn over it, since the list was opened: only that can be judged. */
export class SeenTiles {
  readonly #ids = new Set<string>();

  readonly has = (id: string): boolean => this.#ids.has(id);

  readonly saw = (id: string): void => {
    this.#ids.add(id);
  };
}

export function useSeenTiles(): SeenTiles {
  const [seen] = useState(() => new SeenTiles());
  return seen;
}
