import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { BROWSERS } from './src/elements/build/browsers.mjs';
import { elementEntries, elementTags } from './src/elements/build/element-entries.mjs';
import { chunkOfShared, isPartOfShell } from './src/elements/build/element-shell.mjs';
import { fetchedChunks } from './src/elements/build/fetched-chunks.mjs';
import { knownSyllables } from './src/elements/build/known-syllables.mjs';
import { lazyReact } from './src/elements/build/lazy-react.mjs';
import { ownShoelace } from './src/elements/build/own-shoelace.mjs';
import { pureSchemas } from './src/elements/build/pure-schemas.mjs';
import { quietLit } from './src/elements/build/quiet-lit.mjs';
import { quietWouter } from './src/elements/build/quiet-wouter.mjs';
import { styleSheets } from './src/elements/build/style-sheets.mjs';

const plugins = [
  elementEntries(),
  lazyReact(),
  quietWouter(),
  styleSheets(),
  // Development code of some libraries hides behind these: left as they are, jotai writes a global.
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
  quietLit(),
  esbuild({ target: BROWSERS, jsx: 'automatic', tsconfig: false }),
  pureSchemas(),
  fetchedChunks(),
];

/** A warning is a mistake, except those about `'use client'`, which says nothing to a bundle. */
function onwarn(warning) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  throw new Error(`${warning.code}: ${warning.message}`);
}

/**
 * What changes seldom or is always needed together gets one chunk: it stays in the cache when other code has
 * changed, and a first screen is a few requests instead of dozens.
 */
const TOGETHER = [
  ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['valibot', /[\\/]node_modules[\\/]valibot[\\/]/],
  [
    'shoelace',
    /[\\/]node_modules[\\/](@shoelace-style|lit|lit-html|lit-element|@lit|@floating-ui|@ctrl)[\\/](?!context)/,
  ],
  ['texts-$1', /[\\/]locales[\\/](\w+)[\\/](console|delivery|errors|shared|ui)\.json$/],
  [
    'shared',
    /[\\/]src[\\/]shared[\\/](api|brand|connection|contract|delivery|format|i18n|list|outbox|routing|ui)[\\/]|[\\/]node_modules[\\/](@tanstack[\\/](?!react-virtual|virtual)|i18next|react-i18next|jotai|ky|wouter)/,
  ],
];

function manualChunks(id, graph) {
  if (isPartOfShell(id, graph)) return 'element';
  for (const [name, pattern] of TOGETHER) {
    const match = pattern.exec(id);
    if (match) return name === 'shared' ? chunkOfShared(id, graph) : name.replace('$1', match[1]);
  }
  return undefined;
}

const output = {
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  sourcemap: true,
  plugins: [minify({ target: BROWSERS, legalComments: 'none' })],
};

/** The published modules: entries that share hashed chunks, so that React is downloaded once. */
export const modules = {
  input: {
    autoloader: 'src/elements/autoloader.ts',
    ...Object.fromEntries(
      elementTags().flatMap((tag) => [
        [`elements/${tag}`, `define:${tag}`],
        [`pure/${tag}`, `src/elements/${tag}.ts`],
      ]),
    ),
  },
  plugins,
  onwarn,
  preserveEntrySignatures: 'strict',
  output: { ...output, dir: 'dist', manualChunks },
};

/** Each element once more as a single file, for a script tag with an integrity attribute. */
export const standalones = elementTags().map((tag) => ({
  input: { [`standalone/${tag}`]: `define:${tag}` },
  plugins: [knownSyllables(), ...plugins],
  onwarn,
  output: { ...output, dir: 'dist', inlineDynamicImports: true },
}));

export default [modules, ...standalones];
