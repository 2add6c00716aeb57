import { createContext, useContext } from 'react';

/** What a page leaves out of the element that it embeds; nothing unless it says so. What people may do, the server decides. */
export interface ElementOptions {
  /** The way up out of the element: to what it does not show by itself. */
  readonly backLink: boolean;
  /** Choosing many at once, and what is done to them. */
  readonly bulkActions: boolean;
  /** Saving a list as a file. */
  readonly exports: boolean;
  /** Nothing can be judged, decided or written here, whatever the token is good for. */
  readonly readOnly: boolean;
}

const ALL: ElementOptions = { backLink: true, bulkActions: true, exports: true, readOnly: false };

export const ElementOptionsContext = createContext(ALL);

export function useElementOptions(): ElementOptions {
  return useContext(ElementOptionsContext);
}
