/*
 * How well a name fits what was typed: the higher the better, null where it does not fit. What people type is a
 * beginning, a word, a part, or letters in their order; in Chinese also how the name is pronounced.
 */

const EXACT = 100;
const BEGINNING = 90;
const SOUND_OF_BEGINNING = 85;
const WORD = 80;
const PART = 70;
const SOUND = 65;
const LETTERS_IN_ORDER = 40;

/** Case, width of letters and blanks make no difference. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}

export function matchName(typed: string, name: string): number | null {
  const wanted = plain(typed);
  const found = plain(name);
  if (wanted === '') return null;
  if (found === wanted) return EXACT;
  if (found.startsWith(wanted)) return BEGINNING;
  const words = name.split(/[\s-]+/).map(plain);
  if (
    words.slice(1).some((_, index) =>
      words
        .slice(index + 1)
        .join('')
        .startsWith(wanted),
    )
  )
    return WORD;
  if (found.includes(wanted)) return PART;
  return matchLetters(wanted, found);
}

/** Letters in their order; the fewer lie between them, the better. One letter alone says nothing. */
function matchLetters(wanted: string, found: string): number | null {
  if ([...wanted].length < 2) return null;
  let at = -1;
  let first = -1;
  for (const letter of wanted) {
    at = found.indexOf(letter, at + 1);
    if (at < 0) return null;
    if (first < 0) first = at;
  }
  const between = at - first + 1 - wanted.length;
  return between > wanted.length * 2 ? null : LETTERS_IN_ORDER - between;
}

/** By the syllables of a Chinese name: whole ones, first letters, or both mixed, from any syllable on. */
export function matchSound(typed: string, syllables: readonly string[]): number | null {
  const wanted = plain(typed).replaceAll('ü', 'v').replaceAll("'", '');
  if (!/^[a-z0-9]+$/.test(wanted)) return null;
  for (const start of syllables.keys()) {
    if (soundsLike(wanted, syllables, start)) return start === 0 ? SOUND_OF_BEGINNING : SOUND;
  }
  return null;
}

function soundsLike(wanted: string, syllables: readonly string[], from: number): boolean {
  if (wanted === '') return true;
  const syllable = syllables[from];
  if (syllable === undefined) return false;
  for (let length = Math.min(syllable.length, wanted.length); length > 0; length -= 1) {
    const isBeginning = syllable.startsWith(wanted.slice(0, length));
    if (isBeginning && soundsLike(wanted.slice(length), syllables, from + 1)) return true;
  }
  return false;
}
