import { isCjk, plain } from './search-words.ts';

/** What was typed, and the same in the words of the manual where it has others for it. Both plain. */
export function withSynonyms(typed: string, synonyms: Readonly<Record<string, string>>): string[] {
  let ours = typed;
  for (const [word, other] of Object.entries(synonyms))
    ours = ours.replace(asWord(plain(word)), plain(other));
  return ours === typed ? [typed] : [typed, ours];
}

/** Anywhere in Chinese and Japanese; elsewhere only where a word begins, with its plural, and log-in as well as log in. */
function asWord(word: string): RegExp {
  return isCjk(word) ? new RegExp(word) : new RegExp(`\\b${word.replace(/ /g, '[ -]+')}s?\\b`);
}
