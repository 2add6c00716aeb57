import { fileURLToPath } from 'node:url';
import { rewritten } from './rewritten.mjs';

/** Of r2wc's own ways to read attributes: define-element.ts uses none of them, and whoever only defines pays for them. */
const READERS =
  /\{\s*string: \w+,\s*number: \w+,\s*boolean: \w+,\s*function: \w+,\s*method: \w+,\s*json: \w+\s*\}/;
const LAZY_ROOT = fileURLToPath(new URL('../../lazy-root.ts', import.meta.url));

/**
 * Gives r2wc, and nobody else, our lazy root for `react` and `react-dom/client`: it would draw all of React
 * into the file that merely defines an element, and its root takes no options for errors. And takes its readers of
 * attributes out.
 */
export function lazyReact() {
  return {
    name: 'lazy-react',
    resolveId(source, importer) {
      const isR2wc = importer !== undefined && /[\\/]node_modules[\\/]@r2wc[\\/]/.test(importer);
      return isR2wc && /^react(-dom\/client)?$/.test(source) ? LAZY_ROOT : null;
    },
    transform(code, id) {
      if (!/[\\/]@r2wc[\\/]core[\\/]dist[\\/]core\.js$/.test(id)) return null;
      const found = READERS.exec(code);
      if (!found) throw new Error('r2wc reads attributes in another way than before.');
      return rewritten(code, (text) => text.overwrite(found.index, found.index + found[0].length, '{}'));
    },
  };
}
