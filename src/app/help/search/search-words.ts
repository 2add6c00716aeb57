/** Chinese and Japanese have no blanks between words: each two neighbours are taken for one. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const KATAKANA = /[\u30a1-\u30f6]/g;
/** From a sign of katakana to that of hiragana for the same sound. */
const TO_HIRAGANA = -0x60;

/** Capitals as small letters, katakana as hiragana: as many signs as before. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_HIRAGANA));
}

/** What looks the same to a reader, written in one way; without the comma in 5,000. */
export function plain(text: string): string {
  return folded(text.normalize('NFKC')).replace(/(\d),(?=\d{3})/g, '$1');
}

/** Of a passage: what it can be found by. A sign in the middle of a word is one of them, too. */
export function words(text: string): string[] {
  return [...others(text), ...runs(text).flatMap((signs) => [...signs, ...pairsOf(signs)])];
}

/** Of what somebody types: a sign by itself counts only where it has no neighbour. */
export function wanted(text: string): string[] {
  return [...others(text), ...runs(text).flatMap((signs) => (signs.length === 1 ? signs : pairsOf(signs)))];
}

export function isCjk(term: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(term);
}

export function isNumber(term: string): boolean {
  return /^\p{N}/u.test(term);
}

/** Letters and digits apart, so that 20GB is 20 GB. */
function others(text: string): string[] {
  return (
    plain(text)
      .replace(CJK, ' ')
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

function runs(text: string): string[][] {
  return [...plain(text).matchAll(CJK)].map(([run]) => [...run]);
}

function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
