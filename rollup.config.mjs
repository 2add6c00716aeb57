import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { BROWSERS } from './src/elements/build/browsers.mjs';
import { ownShoelace } from './src/elements/build/own-shoelace.mjs';
import { quietWouter } from './src/elements/build/quiet-wouter.mjs';
import { styleSheets } from './src/elements/build/style-sheets.mjs';

export const plugins = [
  quietWouter(),
  styleSheets(),
  replace({
    preventAssignment: true,
    objectGuards: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.MODE': '"production"',
      'import.meta.env': '({})',
    },
  }),
  nodeResolve({ browser: true, exportConditions: ['production', 'browser', 'import', 'default'] }),
  commonjs({ include: /node_modules/ }),
  json({ preferConst: true, compact: true }),
  ownShoelace(),
  esbuild({ target: BROWSERS, jsx: 'automatic', tsconfig: false }),
];

/** The published modules: entries that share hashed chunks, so that React is downloaded once. */
export const modules = {
  input: { 'elements/customer-console': 'src/elements/customer-console.ts' },
  plugins,
  preserveEntrySignatures: 'strict',
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    plugins: [minify({ target: BROWSERS, legalComments: 'none' })],
  },
};

export default modules;
