import { readFileSync } from 'node:fs';
import { htmlSnippet, reactSnippet, vueSnippet } from '../../../src/app/embed/code/page-snippets.ts';
import type { SnippetFacts, SnippetWords } from '../../../src/app/embed/code/snippet-facts.ts';
import { exampleOf } from '../../../src/elements/build/reference/example.mjs';

/** A `fetch` for addresses of the partner's own back end. */
export type PartnerFetch = (path: string, init: RequestInit) => Promise<Response>;

/** Gets a token as a page does that somebody copied. */
export type PageRecipe = (fetch: PartnerFetch) => Promise<string>;

const WORDS = new Proxy({}, { get: (_target, name) => `says ${String(name)}` }) as SnippetWords;
const FACTS: SnippetFacts = {
  tag: 'customer-orders',
  attributes: [],
  container: null,
  script: 'https://console.example/dist/autoloader.js',
  apiBase: 'https://console.example/customer-api',
  callsApi: true,
  needsToken: true,
  scope: 'read',
  loginName: 'somebody',
};

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Whatever tells partners how a page gets its token, by where it stands: each has to work with each token route. */
export function pageRecipes(): (readonly [name: string, recipe: PageRecipe])[] {
  const places = {
    guide: file('demo/embedding.md'),
    README: file('README.md'),
    reference: exampleOf({ tag: 'customer-orders', slots: [], attributes: [], rights: [] }),
    'Embed page in HTML': htmlSnippet(FACTS, WORDS),
    'Embed page in React': reactSnippet(FACTS, WORDS),
    'Embed page in Vue': vueSnippet(FACTS, WORDS),
  };
  return Object.entries(places).flatMap(([name, text]) => {
    const bodies = new Set(bodiesIn(text));
    if (bodies.size === 0) throw new Error(`How a page gets its token is not told in: ${name}`);
    return [...bodies].map((body) => [name, recipeOf(body)] as const);
  });
}

/** From the question on up to what it gives back, once for each time that it is told. */
function bodiesIn(text: string): string[] {
  return Array.from(
    text.matchAll(/const reply = await fetch\('\/my\/token'[\s\S]*?\n\s*return [^\n]+\n/g),
    ([body]) => body.replaceAll(/^\s+/gm, ''),
  );
}

function recipeOf(body: string): PageRecipe {
  return (fetch) => {
    const ask = new Function('fetch', `return (async () => {\n${body}})();`) as PageRecipe;
    return ask(fetch);
  };
}
