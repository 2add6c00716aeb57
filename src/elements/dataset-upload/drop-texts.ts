import type en from '../../../locales/en/upload.json';
import type { Language } from '../../shared/contract/languages.ts';

/** One chunk for each language, which the list takes its texts from, too. */
const TEXTS: Record<Language, () => Promise<{ readonly default: Pick<typeof en, 'drop'> }>> = {
  en: () => import('../../../locales/en/upload.json'),
  zh: () => import('../../../locales/zh/upload.json'),
  ja: () => import('../../../locales/ja/upload.json'),
};

export type DropTexts = (typeof en)['drop'];

/** The words of the place for files; those of the page's own count first. */
export async function dropTexts(
  language: Language,
  own: Readonly<Record<string, string | undefined>>,
): Promise<DropTexts> {
  const { drop } = (await TEXTS[language]()).default;
  const words = Object.entries(drop).map(([name, text]) => [name, own[`upload:drop.${name}`] ?? text]);
  return Object.fromEntries(words) as DropTexts;
}

/** A text with its values in it: there is no i18next yet. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
