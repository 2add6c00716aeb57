import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Provisional, while the areas are written side by side: a file that is not there yet renders nothing. */
export function missingFiles() {
  return {
    name: 'missing-files',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (!importer || !source.startsWith('.') || importer.includes('node_modules')) return null;
        const path = resolve(dirname(importer), source);
        return existsSync(path) || !/\.(tsx?|css|json)$/.test(path)
          ? null
          : { id: `\0missing:${path}`, syntheticNamedExports: 'all' };
      },
    },
    load(id) {
      if (!id.startsWith('\0missing:')) return null;
      this.warn(`missing: ${id.slice(9)}`);
      if (id.endsWith('.css')) return 'export default {text: ""}; export const all = {};';
      if (id.endsWith('.json')) return 'export default {}; export const all = {};';
      return 'const nothing = ({children}) => children ?? null; export const all = new Proxy(nothing, { get: () => nothing }); export default nothing;';
    },
  };
}
