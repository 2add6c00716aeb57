import { stateWithStep, stepOf } from './history-steps.ts';
import type { LocationSource, MoveCheck } from './location-source.ts';

/** How a target is written into the page's address, and read from it. */
export interface AddressForm {
  read(location: Location): string;
  write(target: string): string;
}

/**
 * A location kept in the page's address. It changes with our own calls, with back and forward, and with an
 * edited hash; `history` is used as it is, never patched.
 */
export function browserLocation(view: Window, form: AddressForm): LocationSource {
  const listeners = new Set<() => void>();
  let current = form.read(view.location);
  let step = stepOf(view.history.state);
  let check: MoveCheck | null = null;
  /** The next move is our own: back to where we were, or on to where the person may go. */
  let ownMove: { readonly kind: 'return' | 'proceed'; readonly done: () => void } | null = null;

  function settle(): void {
    current = form.read(view.location);
    step = stepOf(view.history.state);
    for (const listener of listeners) listener();
  }

  /** Moves through the history ourselves; resolves once the browser has arrived there. */
  function move(kind: 'return' | 'proceed', delta: number): Promise<void> {
    return new Promise((resolve) => {
      ownMove = { kind, done: resolve };
      view.history.go(delta);
    });
  }

  async function onMove(): Promise<void> {
    const own = ownMove;
    ownMove = null;
    own?.done();
    if (own?.kind === 'return') return;
    const target = form.read(view.location);
    if (target === current) return;
    const delta = stepOf(view.history.state) - step;
    const answer = !check || delta === 0 || own?.kind === 'proceed' ? true : check(target);
    if (answer === true) {
      settle();
      return;
    }
    // The browser has moved already: stand where we were while the question is open.
    await move('return', -delta);
    if (await answer) await move('proceed', delta);
  }

  const onPopState = () => void onMove();
  view.addEventListener('popstate', onPopState);

  return {
    read: () => current,
    go(target, { replace }) {
      const address = form.write(target);
      if (replace) view.history.replaceState(stateWithStep(view.history.state, step), '', address);
      else view.history.pushState(stateWithStep(null, step + 1), '', address);
      settle();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    href: (target) => form.write(target),
    guard(next) {
      check = next;
    },
    dispose() {
      view.removeEventListener('popstate', onPopState);
      listeners.clear();
    },
  };
}
