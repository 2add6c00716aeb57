import { modules, standalones } from './src/elements/build/bundles.mjs';

/** What is bundled; `npm run build` writes besides what describes it (src/elements/build). */
export default [modules, ...standalones];
