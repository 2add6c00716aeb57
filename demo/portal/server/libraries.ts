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

const SHOELACE = 'shoelace/';

/** What names mean on the portal's pages. */
export function importMap(consoleOrigin: string) {
  const libraries = Object.entries(LIBRARIES).map(([path, { name }]) => [name, `/libraries/${path}`]);
  return {
    imports: {
      ...Object.fromEntries(libraries),
      'shoelace/': `/libraries/${SHOELACE}`,
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
  if (path.startsWith(SHOELACE)) {
    const folder = `${packages}@shoelace-style/shoelace/cdn`;
    const file = await readStaticFile(folder, path.slice(SHOELACE.length));
    return file && { type: contentType(file.path), content: file.bytes };
  }
  const library = Object.hasOwn(LIBRARIES, path) ? LIBRARIES[path] : undefined;
  if (!library) return null;
  const file = packages + library.file;
  const content = file.includes('/cjs/') ? await moduleOf(library.name, file) : await readFile(file, 'utf8');
  return { type: contentType(path), content };
}
