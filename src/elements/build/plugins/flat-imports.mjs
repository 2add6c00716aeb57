import { posix } from 'node:path';
import { GROUND } from '../chunk-of.mjs';
import { PROJECT } from '../project-folder.mjs';
import { rewritten } from './rewritten.mjs';

const SOURCE = new RegExp(`^${PROJECT}src/.*\\.tsx?$`);
const LOADER = `${PROJECT}src/shared/loading/load-chunk.ts`;
const NAME = '__loadChunk';
const DEFINING = /^(autoloader|element|places|elements\/.*)$/;

/** Drawn with on pages that have feedback and nothing else of ours. */
const FORM = /^(form|feedback)$/;

/**
 * Puts `loadChunk` around every `import()` of ours, and imports beside the chunk the files that it needs: those that
 * Rollup knows it to import, but for those that are there in any case. A browser would ask for them only after it has read
 * the chunk. They are plain `import()`s, too, each with the name of its file: a partner's bundler follows them all. Two
 * chunks that name each other so would stay in what it builds although nothing else leads to them.
 */
export function flatImports() {
  return {
    name: 'flat-imports',
    transform(code, id) {
      if (!SOURCE.test(id) || id === LOADER || !code.includes('import(')) return null;
      const imports = dynamicImports(this.parse(code));
      return rewritten(code, (text) => {
        for (const { start, end } of imports) text.appendLeft(start, `${NAME}(() => `).appendRight(end, ')');
        if (imports.length > 0)
          text.prepend(`import { loadChunk as ${NAME} } from ${JSON.stringify(LOADER)};`);
      });
    },
    renderDynamicImport({ moduleId, chunk, targetChunk, getTargetChunkImports }) {
      if (!SOURCE.test(moduleId) || targetChunk === null) return null;
      // What defines an element is there before anything is drawn; all else stands on the ground.
      const present = [...presentIn(chunk.name), chunk.name];
      // The index of a library names all of it, of which a chunk may have shed most.
      const own = chunk.moduleIds.filter((id) => SOURCE.test(id));
      const imported = new Set(own.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []));
      const folder = posix.dirname(chunk.fileName);
      const beside = getTargetChunkImports()
        .filter((found) => found.type === 'internal' && !present.includes(found.chunk.name))
        .filter((found) => FORM.test(chunk.name) || !found.chunk.moduleIds.some((id) => imported.has(id)))
        // In one order everywhere, what is written again and again is written the same.
        .sort((one, other) => (one.chunk.name < other.chunk.name ? -1 : 1))
        .map(({ fileName }) => `,import(${JSON.stringify(relativePath(folder, fileName))})`);
      if (beside.length === 0) return null;
      return { left: 'Promise.all([import(', right: `)${beside.join('')}]).then((all)=>all[0])` };
    },
  };
}

function presentIn(name) {
  if (DEFINING.test(name)) return ['element'];
  return FORM.test(name) ? ['element', 'react', 'form'] : GROUND;
}

/** Every `import()` in a syntax tree. */
function dynamicImports(node, found = []) {
  if (typeof node !== 'object' || node === null) return found;
  if (node.type === 'ImportExpression') found.push(node);
  for (const child of Object.values(node)) dynamicImports(child, found);
  return found;
}

function relativePath(folder, file) {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
