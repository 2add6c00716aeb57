/**
 * Below it are all our scripts, and what describes them: this one is in `chunks/` or `standalone/`. A bundler of a
 * partner would take `new URL('..', …)` for a file to be bundled, and not find it.
 */
export const SCRIPTS = import.meta.url.replace(/[^/]+\/[^/]*$/, '');
