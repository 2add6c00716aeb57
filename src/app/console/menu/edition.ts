import { createContext, useContext } from 'react';

/** The Global build hides the project menu and the provider's links (specification 1). */
export type Edition = 'standard' | 'global';

export const EditionContext = createContext<Edition>('standard');

export function useEdition(): Edition {
  return useContext(EditionContext);
}
