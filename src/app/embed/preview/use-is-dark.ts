import { useAtomValue } from 'jotai/react';
import { useSyncExternalStore } from 'react';
import { themeChoiceAtom } from '../../../shared/connection/theme-choice.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the console is dark now: by the person's choice, else by the system's. */
export function useIsDark(): boolean {
  const chosen = useAtomValue(themeChoiceAtom);
  const isSystemDark = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches);
  return chosen === null || chosen === 'auto' ? isSystemDark : chosen === 'dark';
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
