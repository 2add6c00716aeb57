import { atom } from 'jotai/vanilla';

export type ThemeChoice = 'light' | 'dark' | 'auto';

/** What a person has chosen inside; null leaves it to the element's `theme` attribute. */
export const themeChoiceAtom = atom<ThemeChoice | null>(null);
