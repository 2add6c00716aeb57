import { createContext, use } from 'react';

/** Opens what is said about an error at more length; null where there is no more to say than its text. */
export type ErrorHelp = (error: unknown) => (() => void) | null;

/** Filled by who has a manual to open; elements on partners' pages have none. */
export const ErrorHelpContext = createContext<ErrorHelp>(() => null);

export function useErrorHelp(): ErrorHelp {
  return use(ErrorHelpContext);
}
