import { fileURLToPath } from 'node:url';

const LAZY_ROOT = fileURLToPath(new URL('../../lazy-root.ts', import.meta.url));

/**
 * Gives r2wc, and nobody else, our lazy root for `react` and `react-dom/client`: it would draw all of React
 * into the file that merely defines an element, and its root takes no options for errors.
 */
export function lazyReact() {
  return {
    name: 'lazy-react',
    resolveId(source, importer) {
      const isR2wc = importer !== undefined && /[\\/]node_modules[\\/]@r2wc[\\/]/.test(importer);
      return isR2wc && /^react(-dom\/client)?$/.test(source) ? LAZY_ROOT : null;
    },
  };
}
