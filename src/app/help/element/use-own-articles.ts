import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import { failureDetail } from '../../../shared/routing/failure-detail.ts';
import type { Manual } from '../manual/manual.ts';
import { readOwnArticles } from './read-own-articles.ts';

/**
 * The page's own articles as a manual of one chapter; null where it has none that can be read, or until they are. What
 * cannot be read the page is told, once for the same.
 */
export function useOwnArticles(given: unknown, chapter: string): Manual | null {
  const { emit } = useHostEvents();
  const { articles, problem } = readOwnArticles(given);
  useEffect(() => {
    if (problem !== null) emit('customer-error', failureDetail('setting-invalid', problem));
  }, [emit, problem]);
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
