import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { BROWSERS } from '../browsers.mjs';
import { rewritten } from './rewritten.mjs';

/**
 * `import sheet from './thing.css'` gives `{ text }`: the minified text, which src/shared/ui adopts as a
 * constructable style sheet. Constructable sheets are the one style path that a strict CSP leaves open.
 */
export function styleSheets() {
  return {
    name: 'style-sheets',
    async load(id) {
      if (!id.endsWith('.css')) return null;
      const source = await readFile(id, 'utf8');
      const { code } = await transform(source, {
        loader: 'css',
        minify: true,
        target: BROWSERS,
        sourcefile: id,
      });
      const module = `export default { text: ${JSON.stringify(code.trim())} };`;
      return rewritten(source, (text) => text.overwrite(0, source.length, module));
    },
  };
}
