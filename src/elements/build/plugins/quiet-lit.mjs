import { fileURLToPath } from 'node:url';
import { rewritten } from './rewritten.mjs';

const LIT = /[\\/]node_modules[\\/](lit|lit-html|lit-element|@lit[\\/]reactive-element)[\\/]/;
const KEPT_GLOBALLY =
  /(?:\b\w+\.|\b)(litElementVersions|litHtmlVersions|reactiveElementVersions|litPropertyMetadata|litHtmlPolyfillSupport|trustedTypes)\b/g;
/** The end of the names that Lit marks attributes by: as no name that a script may set has it. */
const MARK_END = '"$lit$"';
const MARK = /`lit\$(\$\{Math\.random\(\)[^}]*\})\$`/g;
const PATCHED_SYMBOL = /\bSymbol\.metadata\b/g;
const REPLACEMENT = fileURLToPath(new URL('./lit-globals.mjs', import.meta.url));

/**
 * Lit, which Shoelace is made with, writes version numbers and more on the page's global object and `Symbol`; and it
 * asks for a policy of trusted types, which it needs no more once templates are built out of nodes (lit-templates.mjs).
 */
export function quietLit() {
  return {
    name: 'quiet-lit',
    transform(code, id) {
      if (!LIT.test(id)) return null;
      return rewritten(code, (text) => {
        text.replace(KEPT_GLOBALLY, (_, name) => `__litGlobals.${name}`);
        text.replace(PATCHED_SYMBOL, '__litGlobals.metadata');
        text.replace(MARK_END, '"-lit-"').replace(MARK, (_, random) => `\`lit-${random}-\``);
        if (text.hasChanged())
          text.prepend(`import { litGlobals as __litGlobals } from ${JSON.stringify(REPLACEMENT)};`);
      });
    },
  };
}
