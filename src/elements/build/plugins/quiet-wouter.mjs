import { fileURLToPath } from 'node:url';

/**
 * Importing wouter imports its `use-browser-location`, which patches `history.pushState` and `replaceState`
 * of the host page. Our routers always bring their own location hook, so the module is replaced. And what it brings
 * for a React that is older than ours, ours has.
 */
const REPLACEMENTS = [
  [/use-browser-location(\.js)?$/, './unpatched-location.mjs'],
  [/use-sync-external-store(\.js)?$/, './react-store.mjs'],
];

export function quietWouter() {
  return {
    name: 'quiet-wouter',
    resolveId(source, importer) {
      const isWouter = importer !== undefined && /[\\/]node_modules[\\/]wouter[\\/]/.test(importer);
      const [, path] = (isWouter && REPLACEMENTS.find(([pattern]) => pattern.test(source))) || [];
      return path ? fileURLToPath(new URL(path, import.meta.url)) : null;
    },
  };
}
