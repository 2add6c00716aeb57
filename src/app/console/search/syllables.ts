import { pinyin } from 'pinyin-pro';

/** A text's syllables, one for each Chinese character, without tones, `ü` as `v`; other letters stay alone. */
export function syllablesOf(text: string): readonly string[] {
  return pinyin(text, { type: 'array', toneType: 'none', v: true }).map((syllable) => syllable.toLowerCase());
}
