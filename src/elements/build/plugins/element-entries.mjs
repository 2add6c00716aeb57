import { PROJECT } from '../project-folder.mjs';

const PREFIX = 'define:';

/**
 * The entry `define:<tag>` registers an element, and gives the function that does. The element's own file has its
 * definition besides, which is nobody's but ours.
 */
export function elementEntries() {
  return {
    name: 'element-entries',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const tag = id.slice(`\0${PREFIX}`.length);
      const define = `define${pascalCase(tag)}`;
      const path = JSON.stringify(`${PROJECT}src/elements/${tag}.ts`);
      return `import { ${define} } from ${path};\nexport { ${define} };\n${define}();\n`;
    },
  };
}

function pascalCase(tag) {
  return tag.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
}
