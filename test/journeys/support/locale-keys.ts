import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../../src/shared/contract/language.ts';

/** Every key of a language with a dot in it: none of them may ever be read by a person. */
export function localeKeys(language: Language): ReadonlySet<string> {
  const keys = new Set<string>();
  const walk = (texts: object, prefix: string) => {
    for (const [name, value] of Object.entries(texts)) {
      const key = prefix ? `${prefix}.${name}` : name;
      if (typeof value === 'object' && value !== null) walk(value, key);
      else if (key.includes('.')) keys.add(key.replace(/_(one|other)$/, ''));
    }
  };
  for (const file of readdirSync(`locales/${language}`).filter((name) => name.endsWith('.json'))) {
    walk(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), '');
  }
  return keys;
}
