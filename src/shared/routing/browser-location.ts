import { stateWithStep, stepOf } from './history-steps.ts';
import { createTravel } from './history-travel.ts';
import type { LocationSource, MoveCheck } from './location-source.ts';

/** How a target is written into the page's address, and read from it. */
export interface AddressForm {
  read(location: Location): string;
  /** As seen from the page's address. */
  write(target: string): string;
}

/**
 * A location kept in the page's address. It changes with our own calls, with back and forward, and with an
 * edited hash; the functions of `history` are used as they are, never patched. Scrolling is the views' own
 * business: the browser would scroll the old view before the new one is there.
 */
export function browserLocation(view: Window, form: AddressForm): LocationSource {
  const { history } = view;
  const listeners = new Set<() => void>();
  let current = form.read(view.location);
  let step = stepOf(history.state) ?? 0;
  history.replaceState(stateWithStep(history.state, step), '');
  let check: MoveCheck | null = null;
  /** The browser stands at another entry than ours, until a machine has said whether it may. */
  let isHeld = false;
  /** Counts what overtakes a question to a machine: the next press of back, or going elsewhere. */
  let turn = 0;
  /** What has to be written at our own entry once the browser is back there. */
  let pending: (() => void)[] = [];
  const scrollRestoration = history.scrollRestoration;
  history.scrollRestoration = 'manual';

  const here = () => stepOf(history.state) ?? step;
  // Seen from where the page is: its <base> may lie at another path, or another origin.
  const addressOf = (target: string) => new URL(form.write(target), view.location.href).href;
  /** As short as a link of this document may be. */
  const hrefOf = (target: string) => {
    const [short, whole] = [form.write(target), addressOf(target)];
    return new URL(short, view.document.baseURI).href === whole ? short : whole;
  };
  const travel = createTravel(history, here);

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** Where the browser stands is where we are. */
  function arrive(): void {
    isHeld = false;
    pending = [];
    current = form.read(view.location);
    step = here();
    tell();
  }

  async function comeBack(): Promise<void> {
    isHeld = false;
    if (!(await travel.to(step))) {
      arrive();
      return;
    }
    const writes = pending;
    pending = [];
    for (const write of writes) write();
  }

  function write(target: string, at: number, replace: boolean): void {
    const address = addressOf(target);
    if (replace) history.replaceState(stateWithStep(history.state, at), '', address);
    else history.pushState(stateWithStep(null, at), '', address);
  }

  async function onPopState(): Promise<void> {
    if (travel.isUnderWay) {
      travel.arrived();
      return;
    }
    turn += 1;
    const mine = turn;
    // An edited hash makes an entry of its own after ours.
    if (stepOf(history.state) === null) history.replaceState(stateWithStep(history.state, step + 1), '');
    const target = form.read(view.location);
    const goal = here();
    const from = step;
    if (isHeld && goal === from) {
      await comeBack();
      return;
    }
    if (target === current) {
      arrive();
      return;
    }
    const answer = check && goal !== from ? check(target) : true;
    if (answer === true) {
      arrive();
    } else if (answer === false) {
      await comeBack();
    } else if ('hold' in answer) {
      isHeld = true;
      const may = await answer.hold;
      if (mine !== turn) return;
      if (may) arrive();
      else await comeBack();
    } else {
      // A person is asked, who stands where they were while the question is open.
      await comeBack();
      if (!(await answer) || step !== from) return;
      await travel.to(goal);
      arrive();
    }
  }

  const listener = () => void onPopState();
  view.addEventListener('popstate', listener);

  return {
    read: () => current,
    go(target, { replace }) {
      if (travel.isUnderWay || (isHeld && replace)) {
        // The browser is elsewhere for the moment: our entry is written once it is back.
        current = target;
        if (!replace) step += 1;
        const at = step;
        pending.push(() => write(target, at, replace));
        tell();
        return;
      }
      turn += 1;
      write(target, replace ? step : here() + 1, replace);
      arrive();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    href: hrefOf,
    guard(next) {
      check = next;
    },
    dispose() {
      // A machine's answer that comes later moves nothing: the history is the page's again.
      turn += 1;
      view.removeEventListener('popstate', listener);
      travel.dispose();
      listeners.clear();
      history.scrollRestoration = scrollRestoration;
    },
  };
}
