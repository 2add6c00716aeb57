import type { Language } from '../../../../src/shared/contract/language.ts';
import { en } from './export-words-en.ts';
import { ja } from './export-words-ja.ts';
import type { ExportWords } from './export-words-type.ts';
import { zh } from './export-words-zh.ts';

const WORDS: Readonly<Record<Language, ExportWords>> = { en, zh, ja };

export function exportWords(language: Language): ExportWords {
  return WORDS[language];
}
