import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { PROJECT } from '../project-folder.mjs';

const MODULE = `${PROJECT}src/app/console/search/syllables.ts`;
const TEXTS = `${PROJECT}locales/zh/console.json`;

/**
 * For a single file, which everybody downloads whole: the syllables of the console's own names, written out in
 * place of the dictionary of all Chinese, which is a hundred times as large and otherwise a chunk of its own.
 */
export function knownSyllables() {
  return {
    name: 'known-syllables',
    load(id) {
      if (id !== MODULE) return null;
      const { menu, side, user } = JSON.parse(readFileSync(TEXTS, 'utf8'));
      const table = Object.fromEntries([menu, side, user].flatMap(textsIn).map((text) => [text, read(text)]));
      return `const KNOWN = ${JSON.stringify(table)};
export function syllablesOf(text) { return KNOWN[text]?.split(' ') ?? [...text.toLowerCase()]; }`;
    },
  };
}

function textsIn(node) {
  return typeof node === 'string' ? [node] : Object.values(node).flatMap(textsIn);
}

/** As `syllables.ts` does it. */
function read(text) {
  return pinyin(text, { type: 'array', toneType: 'none', v: true }).join(' ').toLowerCase();
}
