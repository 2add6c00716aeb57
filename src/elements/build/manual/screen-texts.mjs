import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of `orders:list.title` in a language; null where no screen has it, or where it waits for a value. */
export async function screenTexts(locales, language) {
  const files = new Map();
  const names = await namespaces(locales, language);
  for (const name of names) {
    files.set(name, JSON.parse(await readFile(join(locales, language, `${name}.json`), 'utf8')));
  }
  return (key) => {
    const [namespace, path = ''] = key.split(':');
    const text = path.split('.').reduce((at, name) => at?.[name], files.get(namespace));
    return typeof text === 'string' && !text.includes('{{') && !text.includes('<') ? text : null;
  };
}

async function namespaces(locales, language) {
  return (await readdir(join(locales, language)))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
}
