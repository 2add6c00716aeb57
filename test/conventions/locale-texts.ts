import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '../../src/shared/contract/language.ts';
import { ROOT } from './source-files.ts';

/** The names of a language's locale files. */
export function namespacesOf(language: Language): readonly string[] {
  return readdirSync(join(ROOT, 'locales', language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
}

/** The texts of a locale file by their full keys, such as `login.rule.emailFormat`. */
export function textsOf(language: Language, namespace: string): ReadonlyMap<string, string> {
  const file = join(ROOT, 'locales', language, `${namespace}.json`);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));
}

function flatten(node: unknown, prefix: string): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[prefix, String(node)]];
  return Object.entries(node).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form. */
export function baseKey(key: string): string {
  return key.replace(PLURAL, '');
}

/** The plural form that a key is for; null for a text without forms. */
export function pluralForm(key: string): string | null {
  return PLURAL.exec(key)?.[1] ?? null;
}

/** What a text leaves room for: `{{name}}`, `<1>`, `$t(…)`. */
export function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>|\$t\([^)]*\)/g))].sort().join(' ');
}
