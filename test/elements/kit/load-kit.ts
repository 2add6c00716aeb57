type Kit = typeof import('./kit.tsx');

const BUILT: string = '/.cache/kit/kit.js';

/** The kit as it is built: with its own Shoelace and its adopted styles. */
export const kit: Kit = await import(BUILT);
