import type { Language } from '../contract/language.ts';
import { isNamespace, loadLocaleFile, type Namespace } from './locale-files.ts';
import { createTranslationsOf, type Translations } from './translations-of.ts';

export type { Translations } from './translations-of.ts';

/** With all texts that there are. */
export function createTranslations(initial: Language): Translations {
  return createTranslationsOf(initial, loadLocaleFile);
}

/** The namespace of an area, which bears its name. */
export function namespaceOf(areaName: string): Namespace {
  if (!isNamespace(areaName)) throw new Error(`There is no locale namespace named ${areaName}.`);
  return areaName;
}
