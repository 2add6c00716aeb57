import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import { matchName, matchSound } from './match-name.ts';

/** A page that the search leads to. */
export interface SearchPage {
  readonly to: string;
  readonly icon: IconName;
  /** In the current language, the one that is shown first. */
  readonly names: readonly string[];
  /** Where it stands in the menu. */
  readonly section: string | null;
  /** Its English names, which many know it by; empty until they are there. */
  readonly englishNames: readonly string[];
  /** Its names as syllables, where names are Chinese and are found by sound; empty until they are there. */
  readonly sounds: readonly (readonly string[])[];
}

/** A name in another language than the one on screen counts a little less. */
const OTHER_LANGUAGE = 5;

/** The pages that fit what was typed, the best first; equally good ones stay in the menu's order. */
export function findPages(pages: readonly SearchPage[], typed: string): readonly SearchPage[] {
  return pages
    .map((page) => ({ page, score: scoreOf(page, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => page);
}

function scoreOf({ names, englishNames, sounds }: SearchPage, typed: string): number {
  return Math.max(
    0,
    ...names.map((name) => matchName(typed, name) ?? 0),
    ...englishNames.map((name) => (matchName(typed, name) ?? 0) - OTHER_LANGUAGE),
    ...sounds.map((syllables) => matchSound(typed, syllables) ?? 0),
  );
}
