import type { Language } from '../../../shared/contract/language.ts';
import type { Manual } from './manual.ts';

/** Each language's manual is a chunk of its own. */
const MANUALS = {
  en: () => import('../../../../locales/en/manual/contents.md'),
  zh: () => import('../../../../locales/zh/manual/contents.md'),
  ja: () => import('../../../../locales/ja/manual/contents.md'),
} satisfies Record<Language, () => Promise<{ readonly default: Manual }>>;

export async function loadManual(language: Language): Promise<Manual> {
  return (await MANUALS[language]()).default;
}
