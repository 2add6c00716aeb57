/** What stands in the place of content: for what is on its way, or could not be had. */
export interface StandIns {
  /** Of what is on its way; until the function that comes back is called. */
  waiting(): () => void;
  /** Of what could not be had, why, and where that is said. */
  failed(error: unknown, place?: ParentNode | null): () => void;
  /** A person asks for it once more. */
  tryAgain(): void;
  /** Whether nothing stands in for anything. */
  isContent(): boolean;
  /** Whether people see that something is on its way. */
  isWaiting(): boolean;
  subscribe(listener: (change: StandInChange) => void): () => void;
}

export type StandInChange =
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly place: ParentNode | null }
  | { readonly kind: 'again' };

export function createStandIns(): StandIns {
  const listeners = new Set<(change: StandInChange) => void>();
  let lost = 0;
  let waiting = 0;

  function tell(change: StandInChange): void {
    for (const listener of [...listeners]) listener(change);
  }

  return {
    waiting() {
      waiting += 1;
      tell({ kind: 'changed' });
      return () => {
        waiting -= 1;
        tell({ kind: 'changed' });
      };
    },
    failed(error, place = null) {
      lost += 1;
      tell({ kind: 'failed', error, place });
      return () => {
        lost -= 1;
        tell({ kind: 'changed' });
      };
    },
    tryAgain: () => tell({ kind: 'again' }),
    isContent: () => lost + waiting === 0,
    isWaiting: () => waiting > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
