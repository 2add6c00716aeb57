import { useStore } from 'jotai/react';
import { useEffect } from 'react';
import { type ThemeChoice, themeChoiceAtom } from '../../shared/connection/theme-choice.ts';

const KEY = 'theme';
const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

/** Keeps the theme over a reload. A storage that throws only costs the memory of it. */
export function useRememberedTheme(): void {
  const store = useStore();
  useEffect(() => {
    const remembered = readTheme();
    if (remembered) store.set(themeChoiceAtom, remembered);
    return store.sub(themeChoiceAtom, () => writeTheme(store.get(themeChoiceAtom)));
  }, [store]);
}

function readTheme(): ThemeChoice | null {
  try {
    const text = window.localStorage.getItem(KEY);
    return CHOICES.find((choice) => choice === text) ?? null;
  } catch {
    return null;
  }
}

function writeTheme(choice: ThemeChoice | null): void {
  try {
    if (choice) window.localStorage.setItem(KEY, choice);
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
}
