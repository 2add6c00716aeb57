import { posix } from 'node:path';
import { PROJECT } from './sources-hash.mjs';

const SOURCE = new RegExp(`^${PROJECT}src/.*\\.tsx?$`);
const LOADER = `${PROJECT}src/shared/loading/load-chunk.ts`;
const DYNAMIC_IMPORT = /\bimport\((["'][^"']+["'])\)/g;
const MARKED_IMPORT = /import\((["'])([^"']+)\1\)([\s\S]*?)__CHUNKS__/g;

/** Puts `loadChunk` around every `import()` of ours, with the list of the files that the chunk needs. */
export function fetchedChunks() {
  return {
    name: 'fetched-chunks',
    transform(code, id) {
      if (!SOURCE.test(id) || id === LOADER || !code.includes('import(')) return null;
      const wrapped = code.replace(DYNAMIC_IMPORT, '__loadChunk(() => import($1), __CHUNKS__)');
      if (wrapped === code) return null;
      return {
        code: `import { loadChunk as __loadChunk } from ${JSON.stringify(LOADER)};${wrapped}`,
        map: null,
      };
    },
    renderChunk(code, chunk, _options, { chunks }) {
      if (!code.includes('__CHUNKS__')) return null;
      const folder = posix.dirname(chunk.fileName);
      const present = closure(chunks, [chunk.fileName]);
      const listed = code.replace(MARKED_IMPORT, (_, quote, path, rest) => {
        const target = posix.join(folder, path);
        const files = [...closure(chunks, [target])]
          .filter((file) => !present.has(file))
          .map((file) => relativePath(folder, file));
        return `import(${quote}${path}${quote})${rest}${JSON.stringify(files)}, import.meta.url`;
      });
      // Where everything is one file there is nothing to fetch.
      return { code: listed.replaceAll('__CHUNKS__', '[], import.meta.url'), map: null };
    },
  };
}

/** A chunk with all that it imports statically. */
function closure(chunks, files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !chunks[file]) continue;
    found.add(file);
    closure(chunks, chunks[file].imports, found);
  }
  return found;
}

function relativePath(folder, file) {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
