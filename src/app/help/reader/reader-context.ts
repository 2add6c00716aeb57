import { createContext, type ReactNode, useContext } from 'react';
import type { HelpPlace } from './help-place.ts';

export interface HelpLinkProps {
  readonly to: HelpPlace;
  readonly className?: string | undefined;
  /** It stands for what is shown. */
  readonly current?: boolean | undefined;
  readonly children: ReactNode;
}

/** What around the reader decides: a page has addresses, a drawer and an element on a partner's page have none. */
export interface ReaderSurroundings {
  readonly link: (link: HelpLinkProps) => ReactNode;
  /** To a screen of the console; where there is none to go to, its name stands there alone. */
  readonly screenLink: (path: `/${string}`, name: ReactNode) => ReactNode;
  /** The folder that pictures lie in, by language, with a slash at its end; null where there are none. */
  readonly pictures: string | null;
}

export const ReaderContext = createContext<ReaderSurroundings | null>(null);

export function useReader(): ReaderSurroundings {
  const surroundings = useContext(ReaderContext);
  if (!surroundings) throw new Error('A reader of the manual is missing above this component.');
  return surroundings;
}
