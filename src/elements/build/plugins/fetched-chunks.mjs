import { posix } from 'node:path';
import { PROJECT } from '../project-folder.mjs';
import { rewritten } from './rewritten.mjs';

const SOURCE = new RegExp(`^${PROJECT}src/.*\\.tsx?$`);
const LOADER = `${PROJECT}src/shared/loading/load-chunk.ts`;
const NAME = '__loadChunk';

/**
 * Puts `loadChunk` around every `import()` of ours, and before what is imported the files that it needs: those
 * that Rollup knows the chunk to import, but for those that are there already. What lies in the same file (as
 * everything does in a single one) Rollup gives as a promise instead, which `loadChunk` knows too.
 */
export function fetchedChunks() {
  return {
    name: 'fetched-chunks',
    transform(code, id) {
      if (!SOURCE.test(id) || id === LOADER || !code.includes('import(')) return null;
      const imports = dynamicImports(this.parse(code));
      return rewritten(code, (text) => {
        for (const { start, end } of imports) text.appendLeft(start, `${NAME}(`).appendRight(end, ')');
        if (imports.length > 0)
          text.prepend(`import { loadChunk as ${NAME} } from ${JSON.stringify(LOADER)};`);
      });
    },
    renderDynamicImport({ moduleId, chunk, targetChunk, getTargetChunkImports }) {
      if (!SOURCE.test(moduleId) || targetChunk === null) return null;
      const present = modulesBehind(chunk, (id) => this.getModuleInfo(id));
      const needed = getTargetChunkImports().filter(
        (found) => found.type === 'internal' && !found.chunk.moduleIds.some((id) => present.has(id)),
      );
      const folder = posix.dirname(chunk.fileName);
      const files = [targetChunk, ...needed].map(({ fileName }) => relativePath(folder, fileName));
      const [list, name] = [files, chunk.fileName].map((value) => JSON.stringify(value));
      return { left: `${list}, ${name}, import.meta.url, () => import(`, right: ')' };
    },
  };
}

/** Every `import()` in a syntax tree. */
function dynamicImports(node, found = []) {
  if (typeof node !== 'object' || node === null) return found;
  if (node.type === 'ImportExpression') found.push(node);
  for (const child of Object.values(node)) dynamicImports(child, found);
  return found;
}

/** All modules that are there once a chunk runs. */
function modulesBehind({ moduleIds }, moduleInfo) {
  const found = new Set(moduleIds);
  for (const id of found) {
    for (const next of moduleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

function relativePath(folder, file) {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
