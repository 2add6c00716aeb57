import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Manual } from '../manual/manual.ts';
import { readOwnArticles } from './read-own-articles.ts';

/** The page's own articles as a manual of one chapter; null where it has none that can be read, or until they are. */
export function useOwnArticles(given: unknown, chapter: string): Manual | null {
  const { articles } = readOwnArticles(given);
  const { data } = useQuery({
    queryKey: ['own-articles', articles],
    queryFn: async () => {
      const { compileArticle } = await import('../manual/compile-article.ts');
      return articles.map(({ topic, markdown }) => compileArticle(topic, markdown));
    },
    enabled: articles.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = articles.length > 0 ? data : undefined;
  return useMemo(() => {
    if (!own) return null;
    // Of two with one topic the last one counts.
    const byTopic = new Map(own.map((article) => [article.topic, article]));
    return {
      chapters: [{ title: chapter, topics: [...byTopic.keys()] }],
      articles: Object.fromEntries(byTopic),
    };
  }, [own, chapter]);
}
