import { registerHooks } from 'node:module';

/** What packages' names stand for, as found for the first file that imported them. */
const found = new Map();

const DRIZZLE = '/node_modules/drizzle-orm/';

/**
 * Preloaded into the server (`--import`). To find a package, and to learn of each of its files that it is a module,
 * Node parses all of the package's `exports` anew: those of drizzle-orm are 180 KB of JSON, read some hundred times.
 * That was half of all time spent on loading. Among our own files a name always means the same, so it is looked up
 * once; and what drizzle-orm, or a file of ours, imports by path is a module as it is: nothing is asked about it.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions, importAttributes } = context;
    if (parentURL.includes(DRIZZLE) && conditions.includes('import') && /^\.\.?\/.*\.js$/.test(specifier)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const isPackage = /^@?[a-z]/.test(specifier) && !specifier.includes(':');
    const isOurs = parentURL !== '' && !parentURL.includes('/node_modules/');
    if (isOurs && /^\.\.?\/.*\.ts$/.test(specifier)) {
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    }
    if (!isPackage || !isOurs || Object.keys(importAttributes).length > 0) return next(specifier, context);
    const key = [specifier, ...conditions].join(' ');
    const known = found.get(key);
    if (known) return { ...known, shortCircuit: true };
    const result = next(specifier, context);
    found.set(key, result);
    return result;
  },
});
