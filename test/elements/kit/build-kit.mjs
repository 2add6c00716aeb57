import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { BROWSERS } from '../../../src/elements/build/browsers.mjs';
import { ownShoelace } from '../../../src/elements/build/plugins/own-shoelace.mjs';
import { quietLit } from '../../../src/elements/build/plugins/quiet-lit.mjs';
import { quietWouter } from '../../../src/elements/build/plugins/quiet-wouter.mjs';
import { styleSheets } from '../../../src/elements/build/plugins/style-sheets.mjs';
import { PROJECT } from '../../../src/elements/build/project-folder.mjs';

/**
 * The kit alone, built as the elements are but not for partners: the gallery to look at (`gallery.html`) and
 * `mountKit` for the tests of its behaviour.
 */
export async function buildKit(folder = `${PROJECT}.cache/kit`) {
  const built = await rollup({
    input: { gallery: `${PROJECT}test/elements/kit/gallery.tsx`, kit: `${PROJECT}test/elements/kit/kit.tsx` },
    plugins: [
      quietWouter(),
      styleSheets(),
      replace({
        preventAssignment: true,
        values: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '({})' },
      }),
      nodeResolve({ browser: true, exportConditions: ['production', 'browser', 'import', 'default'] }),
      commonjs({ include: /node_modules/ }),
      json({ compact: true, namedExports: false }),
      ownShoelace(),
      quietLit(),
      esbuild({ target: BROWSERS, jsx: 'automatic', tsconfig: false }),
    ],
    onwarn(warning, warn) {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
    },
  });
  await built.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await built.close();
  return folder;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${await buildKit()}\n`);
