import { createContext } from 'react';

/** An error that broke the rendering, and was caught by a boundary that shows something in its place. */
export interface Crash {
  readonly error: unknown;
  /** React's list of the components around it, innermost first. */
  readonly componentStack: string;
}

/** Crashes below one React root, on their way to whoever keeps a log. */
export interface Crashes {
  report(crash: Crash): void;
  subscribe(listener: (crash: Crash) => void): () => void;
}

export function createCrashes(): Crashes {
  const listeners = new Set<(crash: Crash) => void>();
  return {
    report(crash) {
      for (const listener of [...listeners]) listener(crash);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Given by the React root; null where nobody passes crashes on. */
export const CrashesContext = createContext<Crashes | null>(null);
