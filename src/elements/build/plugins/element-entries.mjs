import { PROJECT } from '../project-folder.mjs';

const KIND = /^\0(define|pure):/;

/**
 * The entry `define:<tag>` registers an element, `pure:<tag>` only gives the function that does. The element's own
 * file has its definition besides, which is nobody's but ours.
 */
export function elementEntries() {
  return {
    name: 'element-entries',
    resolveId: (source) => (KIND.test(`\0${source}`) ? `\0${source}` : null),
    load(id) {
      const [prefix, kind] = KIND.exec(id) ?? [];
      if (!prefix) return null;
      const tag = id.slice(prefix.length);
      const define = `define${pascalCase(tag)}`;
      // The one stands on the other, so that the definition is in a single file.
      const path = JSON.stringify(kind === 'define' ? `pure:${tag}` : `${PROJECT}src/elements/${tag}.ts`);
      const entry = `import { ${define} } from ${path};\nexport { ${define} };\n`;
      return kind === 'define' ? `${entry}${define}();\n` : entry;
    },
  };
}

function pascalCase(tag) {
  return tag.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
}
