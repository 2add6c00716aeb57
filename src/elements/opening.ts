/** How far an element is that is opened by a person or its page: asked for, then there. */
type Phase = 'closed' | 'asked' | 'open';

/** Whether such an element is open. Its page may say so before anything of it is there. */
export interface Opening {
  readonly phase: () => Phase;
  readonly open: () => void;
  readonly close: () => void;
  /** What was asked for stands. */
  readonly stands: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOpening(): Opening {
  const listeners = new Set<() => void>();
  let phase: Phase = 'closed';
  function go(next: Phase): void {
    if (phase === next) return;
    phase = next;
    for (const listener of [...listeners]) listener();
  }
  return {
    phase: () => phase,
    open() {
      if (phase === 'closed') go('asked');
    },
    close: () => go('closed'),
    stands() {
      if (phase === 'asked') go('open');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Gives an element's class what its page may call where it is opened; a definition says what they are for. */
export function giveOpeners(
  prototype: HTMLElement,
  openingOf: (element: HTMLElement) => Opening | null,
): void {
  for (const name of ['open', 'close'] as const) {
    Object.assign(prototype, {
      [name](this: HTMLElement) {
        openingOf(this)?.[name]();
      },
    });
  }
}
