import type { ElementProps } from './element-props.ts';
import type { TokenOutcome } from './token-outcome.ts';

type FetchToken = NonNullable<ElementProps['fetchToken']>;

/** The page's `fetchToken`, called before the code is there that needs its token: both are then on their way at once. */
export interface TokenAhead {
  /** What is handed on in the place of the page's own function: the same for as long as that is the same. */
  readonly handed: FetchToken | null;
  take(source: FetchToken | null): void;
  /** Calls it, once; whoever calls what was handed on first gets what comes of that. */
  ask(): void;
  /** What is on its way is of no use any more. */
  drop(): void;
}

/** Tells of every token that comes, whoever asked for it, and of a failure of what was asked for ahead. */
export function tokenAhead({ onToken, onFailure }: TokenOutcome): TokenAhead {
  let source: FetchToken | null = null;
  let handed: FetchToken | null = null;
  let running: Promise<string> | null = null;
  /** Whoever has it asks by itself from then on. */
  let isTaken = false;

  async function fetchToken(from: FetchToken): Promise<string> {
    const token = await from();
    if (from === source) onToken(token, 'fetchToken');
    return token;
  }

  return {
    get handed() {
      return handed;
    },
    take(next) {
      if (next === source) return;
      source = next;
      running = null;
      handed =
        next &&
        (() => {
          const asked = next === source ? running : null;
          isTaken = true;
          running = null;
          return asked ?? fetchToken(next);
        });
    },
    ask() {
      if (!source || running || isTaken) return;
      const asked = fetchToken(source);
      running = asked;
      asked.catch((error: unknown) => {
        if (running === asked) onFailure(error);
      });
    },
    drop() {
      running = null;
      isTaken = false;
    },
  };
}
