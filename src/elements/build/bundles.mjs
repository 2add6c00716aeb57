import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { BROWSERS } from './browsers.mjs';
import { chunkOf } from './chunk-of.mjs';
import { elementTags } from './element-tags.mjs';
import { clientContract } from './plugins/client-contract.mjs';
import { elementEntries } from './plugins/element-entries.mjs';
import { flatImports } from './plugins/flat-imports.mjs';
import { formTexts } from './plugins/form-texts.mjs';
import { knownSyllables } from './plugins/known-syllables.mjs';
import { lazyReact } from './plugins/lazy-react.mjs';
import { manualPages } from './plugins/manual-pages.mjs';
import { numberedCodes } from './plugins/numbered-codes.mjs';
import { onlyInPages } from './plugins/only-in-pages.mjs';
import { ownShoelace } from './plugins/own-shoelace.mjs';
import { plainR2wc } from './plugins/plain-r2wc.mjs';
import { publishedElements } from './plugins/published-elements.mjs';
import { pureCopies } from './plugins/pure-copies.mjs';
import { purePackages } from './plugins/pure-packages.mjs';
import { quietLit } from './plugins/quiet-lit.mjs';
import { quietWouter } from './plugins/quiet-wouter.mjs';
import { shedDescriptions } from './plugins/shed-descriptions.mjs';
import { styleSheets } from './plugins/style-sheets.mjs';
import { withoutConsoleTexts } from './plugins/without-console-texts.mjs';

const plugins = [
  formTexts(),
  manualPages(),
  elementEntries(),
  lazyReact(),
  plainR2wc(),
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
  json({ compact: true, namedExports: false }),
  ownShoelace(),
  purePackages(),
  quietLit(),
  esbuild({ target: BROWSERS, jsx: 'automatic', tsconfig: false }),
  numberedCodes(),
  shedDescriptions(),
  clientContract(),
  flatImports(),
];

/** A warning is a mistake, except those about `'use client'`, which says nothing to a bundle. */
function onwarn(warning) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  throw new Error(`${warning.code}: ${warning.message}`);
}

/**
 * Declaring a call does nothing but make it, nor does making a schema, as valibot itself says of its functions:
 * an entry that needs one constant of the contract then takes neither the calls beside it nor valibot.
 */
const treeshake = { manualPureFunctions: ['endpoint'] };

const output = {
  format: 'es',
  dir: 'dist',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  sourcemap: true,
  plugins: [minify({ target: BROWSERS, legalComments: 'none', charset: 'utf8' })],
};

/** The published modules: entries that share hashed chunks, so that React is downloaded once. */
export const modules = {
  input: Object.fromEntries(elementTags().map((tag) => [`elements/${tag}`, `define:${tag}`])),
  plugins,
  onwarn,
  treeshake,
  preserveEntrySignatures: 'strict',
  output: { ...output, manualChunks: chunkOf, plugins: [...output.plugins, pureCopies()] },
};

/**
 * The autoloader, one small file by itself: a page may have it where none of our elements is. Of the published `chunks` it
 * imports beside an element what draws it.
 */
export const autoloader = (chunks) => ({
  input: { autoloader: 'src/elements/autoloader.ts' },
  plugins: [publishedElements(chunks), ...plugins],
  onwarn,
  treeshake,
  // No map: the line that names it is 40 bytes of 2,048.
  output: { ...output, sourcemap: false },
});

/** Each element once more as a single file, for a script tag with an integrity attribute. */
export const standalones = elementTags().map((tag) => ({
  input: { [`standalone/${tag}`]: `define:${tag}` },
  plugins: [knownSyllables(), ...(tag === 'customer-console' ? [] : [withoutConsoleTexts()]), ...plugins],
  onwarn,
  treeshake,
  output: { ...output, inlineDynamicImports: true, plugins: [onlyInPages(), ...output.plugins] },
}));
