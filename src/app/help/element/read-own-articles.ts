import * as v from 'valibot';

const ownArticle = v.object({ topic: v.pipe(v.string(), v.regex(/^[\w-]+$/)), markdown: v.string() });

interface OwnArticles {
  readonly articles: readonly v.InferOutput<typeof ownArticle>[];
  /** For the page's developer: what of it cannot be read, by its place; null where all can. */
  readonly problem: string | null;
}

/** What the page has set as articles of its own, as far as it can be read. */
export function readOwnArticles(given: unknown): OwnArticles {
  if (given == null) return { articles: [], problem: null };
  if (!Array.isArray(given)) return { articles: [], problem: 'articles is no list.' };
  const places = given.flatMap((one, at) => (v.is(ownArticle, one) ? [] : [`articles[${at}]`]));
  const articles = given.filter((one) => v.is(ownArticle, one));
  const why = 'needs a topic (letters, digits, _ and -) and markdown.';
  return { articles, problem: places.length > 0 ? `${places.join(', ')} ${why}` : null };
}
