const PURE = /[\\/]node_modules[\\/]html-parse-stringify[\\/]/;

/**
 * Packages that do nothing but define, and do not say so in their manifest: who imports one without using it gets
 * nothing of it then, as with those that do.
 */
export function purePackages() {
  return {
    name: 'pure-packages',
    transform: (_code, id) => (PURE.test(id) ? { moduleSideEffects: false } : null),
  };
}
