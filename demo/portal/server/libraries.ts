import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { contentType } from '../../server/pages/content-type.ts';
import { readStaticFile } from '../../server/pages/read-static-file.ts';
import { moduleOf } from './module-of.ts';

const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** The libraries of the portal's own pages, by the path below `/libraries/` and the name they are imported by. */
const LIBRARIES: Readonly<Record<string, { readonly name: string; readonly file: string }>> = {
  'react.js': { name: 'react', file: 'react/cjs/react.production.js' },
  'react-dom.js': { name: 'react-dom', file: 'react-dom/cjs/react-dom.production.js' },
  'react-dom-client.js': {
    name: 'react-dom/client',
    file: 'react-dom/cjs/react-dom-client.production.js',
  },
  'scheduler.js': { name: 'scheduler', file: 'scheduler/cjs/scheduler.production.js' },
  'vue.js': { name: 'vue', file: '@vue/runtime-dom/dist/runtime-dom.esm-browser.prod.js' },
  'i18next.js': { name: 'i18next', file: 'i18next/dist/esm/i18next.js' },
};

/** Another version than the product is made with: what such a page has lying about is years old. */
const SHOELACE = { path: 'shoelace/', folder: 'shoelace-of-2023/cdn' };

/** What names mean on the portal's pages. */
export function importMap(consoleOrigin: string) {
  const libraries = Object.entries(LIBRARIES).map(([path, { name }]) => [name, `/libraries/${path}`]);
  return {
    imports: {
      ...Object.fromEntries(libraries),
      [SHOELACE.path]: `/libraries/${SHOELACE.path}`,
      'customer-console/': `${consoleOrigin}/dist/`,
    },
  };
}

export interface LibraryFile {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** A file of a library as this machine has it installed; null where there is none of that path. */
export async function readLibrary(path: string): Promise<LibraryFile | null> {
  if (path.startsWith(SHOELACE.path)) {
    const file = await readStaticFile(packages + SHOELACE.folder, path.slice(SHOELACE.path.length));
    return file && { type: contentType(file.path), content: file.bytes };
  }
  const library = Object.hasOwn(LIBRARIES, path) ? LIBRARIES[path] : undefined;
  if (!library) return null;
  const file = packages + library.file;
  const content = file.includes('/cjs/') ? await moduleOf(library.name, file) : await readFile(file, 'utf8');
  return { type: contentType(path), content };
}
