import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Manual } from '../manual/manual.ts';

const ownArticles = v.array(
  v.object({ topic: v.pipe(v.string(), v.regex(/^[\w-]+$/)), markdown: v.string() }),
);

/** The page's own articles as a manual of one chapter; null where it has none that can be read, or until they are. */
export function useOwnArticles(given: unknown, chapter: string): Manual | null {
  const articles = v.is(ownArticles, given) ? given : [];
  const { data } = useQuery({
    queryKey: ['own-articles', articles],
    queryFn: async () => {
      const { compileArticle } = await import('../manual/compile-article.ts');
      return articles.map(({ topic, markdown }) => compileArticle(topic, markdown));
    },
    enabled: articles.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (articles.length === 0 || !data) return null;
  return {
    chapters: [{ title: chapter, topics: data.map(({ topic }) => topic) }],
    articles: Object.fromEntries(data.map((article) => [article.topic, article])),
  };
}
