import { ERRORS_AT_ONCE, type InterfaceError } from '../../../shared/contract/error-log.ts';

/** Errors come in bursts: so long one waits for the others, in milliseconds. */
export const SEND_AFTER = 5000;
/** A page that is left can send 64 KB more: so many errors are surely less. */
const ERRORS_WHEN_LEAVING = 10;
/** So many different errors are kept of one visit; of a page that fails all the time the first ones tell most. */
export const MOST_ERRORS = 100;
/** After so many reports that did not arrive, the rest of the visit is kept here only. */
export const MOST_FAILURES = 5;

export interface ErrorCollectorOptions {
  /** Rejects where the server did not take them. */
  readonly send: (errors: readonly InterfaceError[], options: { readonly leaving: boolean }) => Promise<void>;
  /** Without anybody signed in, the server takes nothing: everything waits. */
  readonly maySend: () => boolean;
  /** All errors of the visit, whenever they change. */
  readonly onChange: (errors: readonly InterfaceError[]) => void;
}

interface Collected {
  readonly error: InterfaceError;
  /** Not reported yet. */
  readonly waiting: number;
}

/** Each error once, counted, and sent in batches: never more than one at a time, and never about itself. */
export interface ErrorCollector {
  add(error: InterfaceError): void;
  /** Sends what waits, now; for when somebody has signed in, or the page is left. */
  flush(options?: { readonly leaving: boolean }): void;
  dispose(): void;
}

export function createErrorCollector({ send, maySend, onChange }: ErrorCollectorOptions): ErrorCollector {
  const collected = new Map<string, Collected>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isDisposed = false;
  let failures = 0;

  function waiting(): Collected[] {
    return [...collected.values()].filter((one) => one.waiting > 0);
  }

  /** After a failed report the next one waits longer. */
  function plan(): void {
    if (isDisposed || timer !== undefined || waiting().length === 0) return;
    timer = setTimeout(() => flush(), SEND_AFTER * 2 ** failures);
  }

  function flush({ leaving } = { leaving: false }): void {
    clearTimeout(timer);
    timer = undefined;
    // What cannot be sent now is sent with the next error, the next sign-in, or the end of the one under way.
    if (isSending || !maySend() || failures >= MOST_FAILURES) return;
    const batch = waiting().slice(0, leaving ? ERRORS_WHEN_LEAVING : ERRORS_AT_ONCE);
    if (batch.length === 0) return;
    isSending = true;
    const errors = batch.map(({ error, waiting: count }) => ({ ...error, count }));
    countWaiting(errors, -1);
    send(errors, { leaving }).then(
      () => end(0),
      () => {
        countWaiting(errors, 1);
        end(failures + 1);
      },
    );
  }

  function end(failed: number): void {
    failures = failed;
    isSending = false;
    plan();
  }

  function countWaiting(errors: readonly InterfaceError[], sign: 1 | -1): void {
    for (const error of errors) {
      const known = collected.get(keyOf(error));
      if (known)
        collected.set(keyOf(error), { ...known, waiting: Math.max(0, known.waiting + sign * error.count) });
    }
  }

  return {
    add(error) {
      const key = keyOf(error);
      const known = collected.get(key);
      if (!known && collected.size >= MOST_ERRORS) return;
      const count = (known?.error.count ?? 0) + error.count;
      // The latest last.
      collected.delete(key);
      collected.set(key, {
        error: { ...error, count },
        waiting: (known?.waiting ?? 0) + error.count,
      });
      onChange([...collected.values()].map((one) => one.error));
      if (waiting().length >= ERRORS_AT_ONCE && failures === 0) flush();
      else plan();
    },
    flush,
    dispose() {
      isDisposed = true;
      flush({ leaving: true });
    },
  };
}

/** Where it happened on another page, it is the same error. */
function keyOf({ name, message, component, info }: InterfaceError): string {
  return JSON.stringify([name, message, component, info]);
}
