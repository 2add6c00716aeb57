import { build } from 'esbuild';
import { SHOELACE_PREFIX } from '../../../src/elements/build/plugins/own-shoelace.mjs';
import { THEIR_SHOELACE } from './partner-pages.mjs';

/** Bundles a test file with what it imports from packages (a partner's own React, say), but never `dist/`. */
export function bundledTests() {
  let root = '';
  return {
    name: 'bundled-tests',
    serverStart({ config }) {
      root = config.rootDir;
    },
    resolveMimeType: (context) => (/\.tsx?$/.test(context.path) ? 'js' : undefined),
    async serve(context) {
      if (!/^\/test\/elements\/.*\.tsx?$/.test(context.path)) return;
      const { outputFiles } = await build({
        entryPoints: [`${root}${context.path}`],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2024',
        jsx: 'automatic',
        sourcemap: 'inline',
        external: ['/dist/*', '/broken/*', '/held/*', '/another-version/*', '/.cache/*'],
        define: {
          'process.env.NODE_ENV': '"production"',
          OUR_SHOELACE: JSON.stringify(SHOELACE_PREFIX),
          THEIR_SHOELACE: JSON.stringify(THEIR_SHOELACE),
        },
        conditions: ['production', 'browser'],
      });
      return { body: outputFiles[0].text, type: 'js' };
    },
  };
}
