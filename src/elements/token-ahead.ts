import { PATIENCE } from './arrival.ts';
import type { ElementProps } from './element-props.ts';
import type { TokenOutcome } from './token-outcome.ts';

type FetchToken = NonNullable<ElementProps['fetchToken']>;

/** The page's `fetchToken`, called before the code is there that needs its token: both are then on their way at once. */
export interface TokenAhead {
  /** What is handed on in the place of the page's own function: the same for as long as that is the same. */
  readonly handed: FetchToken | null;
  /** While a call runs, or once it has brought a token, another function only takes the place of the one before. */
  take(source: FetchToken | null): void;
  /** Calls it, once; whoever calls what was handed on first gets what comes of that. */
  ask(): void;
  /** What is on its way is of no use any more. */
  drop(): void;
}

/** Tells of every token that comes and of every failure, whoever asked. */
export function tokenAhead({ onToken, onFailure }: TokenOutcome): TokenAhead {
  let source: FetchToken | null = null;
  let handed: FetchToken | null = null;
  let running: Promise<string> | null = null;
  /** Until when another function does not make what runs of no use. */
  let goodUntil = 0;
  /** Counts beginnings: what was asked for before may be somebody else's. */
  let beginning = 0;
  /** Whoever has it asks by itself from then on. */
  let isTaken = false;

  async function call(from: FetchToken): Promise<string> {
    const mine = beginning;
    try {
      const token = await from();
      if (mine === beginning) onToken(token, 'fetchToken');
      return token;
    } catch (error) {
      if (mine === beginning) onFailure(error);
      throw error;
    }
  }

  function beginAnew(): void {
    beginning += 1;
    running = null;
  }

  function ask(): void {
    if (!source || running || isTaken) return;
    const from = source;
    const asked = call(from);
    running = asked;
    goodUntil = performance.now() + PATIENCE;
    asked.then(
      () => {
        if (running === asked) goodUntil = Number.MAX_VALUE;
      },
      () => {
        if (running !== asked) return;
        goodUntil = 0;
        if (from === source) return;
        running = null;
        ask();
      },
    );
  }

  return {
    get handed() {
      return handed;
    },
    take(next) {
      if (next === source) return;
      source = next;
      if (!next) beginAnew();
      else if (performance.now() > goodUntil) running = null;
      handed =
        next &&
        (() => {
          const asked = running;
          isTaken = true;
          running = null;
          return asked ?? call(next);
        });
    },
    ask,
    drop() {
      beginAnew();
      isTaken = false;
    },
  };
}
