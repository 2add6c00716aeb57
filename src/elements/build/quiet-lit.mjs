import { fileURLToPath } from 'node:url';

const LIT = /[\\/]node_modules[\\/](lit|lit-html|lit-element|@lit[\\/]reactive-element)[\\/]/;
const KEPT_GLOBALLY =
  /(?:\b\w+\.|\b)(litElementVersions|litHtmlVersions|reactiveElementVersions|litPropertyMetadata)\b/g;
const PATCHED_SYMBOL = /\bSymbol\.metadata\b/g;
const REPLACEMENT = fileURLToPath(new URL('./lit-globals.mjs', import.meta.url));

/** Lit, which Shoelace is made with, writes version numbers and more on the page's global object and `Symbol`. */
export function quietLit() {
  return {
    name: 'quiet-lit',
    transform(code, id) {
      if (!LIT.test(id)) return null;
      const quiet = code
        .replace(KEPT_GLOBALLY, '__litGlobals.$1')
        .replace(PATCHED_SYMBOL, '__litGlobals.metadata');
      if (quiet === code) return null;
      return {
        code: `import { litGlobals as __litGlobals } from ${JSON.stringify(REPLACEMENT)};${quiet}`,
        map: null,
      };
    },
  };
}
