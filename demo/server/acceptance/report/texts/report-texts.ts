import type { Language } from '../../../../../src/shared/contract/language.ts';
import { en } from './report-texts-en.ts';
import { ja } from './report-texts-ja.ts';
import type { ReportTexts } from './report-texts-type.ts';
import { zh } from './report-texts-zh.ts';

const TEXTS: Readonly<Record<Language, ReportTexts>> = { en, zh, ja };

export function reportTexts(language: Language): ReportTexts {
  return TEXTS[language];
}

/** Puts values in the places that a text keeps for them, such as `{count}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
