import { buildTemplates } from './lit-templates.mjs';

/** Stands in for the page's global object where Lit keeps its versions and metadata (quiet-lit.mjs). */
export const litGlobals = { litHtmlPolyfillSupport: buildTemplates };
