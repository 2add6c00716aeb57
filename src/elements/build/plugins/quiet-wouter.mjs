import { fileURLToPath } from 'node:url';

const REPLACEMENT = fileURLToPath(new URL('./unpatched-location.mjs', import.meta.url));

/**
 * Importing wouter imports its `use-browser-location`, which patches `history.pushState` and `replaceState`
 * of the host page. Our routers always bring their own location hook, so the module is replaced.
 */
export function quietWouter() {
  return {
    name: 'quiet-wouter',
    resolveId(source, importer) {
      const isWouter = importer !== undefined && /[\\/]node_modules[\\/]wouter[\\/]/.test(importer);
      return isWouter && /use-browser-location(\.js)?$/.test(source) ? REPLACEMENT : null;
    },
  };
}
