import { stateWithStep, stepOf } from './history-steps.ts';
import type { LocationSource } from './location-source.ts';

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
  let check: ((target: string) => Promise<boolean>) | null = null;
  /** The next move is our own: back to where we were, or on to where the person may go. */
  let ownMove: 'return' | 'proceed' | null = null;

  function settle(): void {
    current = form.read(view.location);
    step = stepOf(view.history.state);
    for (const listener of listeners) listener();
  }

  async function onMove(): Promise<void> {
    const own = ownMove;
    ownMove = null;
    if (own === 'return') return;
    const target = form.read(view.location);
    if (target === current) return;
    const delta = stepOf(view.history.state) - step;
    if (!check || delta === 0 || own === 'proceed') {
      settle();
      return;
    }
    // The browser has moved already: stand where we were while the question is open.
    const answer = check(target);
    ownMove = 'return';
    view.history.go(-delta);
    if (!(await answer)) return;
    ownMove = 'proceed';
    view.history.go(delta);
  }

  const onPopState = () => void onMove();
  view.addEventListener('popstate', onPopState);

  return {
    read: () => current,
    go(target, { replace }) {
      const address = form.write(target);
      if (replace) view.history.replaceState(stateWithStep(step), '', address);
      else view.history.pushState(stateWithStep(step + 1), '', address);
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
