import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { JobDetail } from '../../../shared/contract/accept/job.ts';
import { jobFramesQuery, revisionsOf } from './job-queries.ts';

/**
 * The sum of the frames' revisions as the clip was opened, or looked at again: nobody sees that frames far from the shown
 * one are read anew. What an earlier visit has left is none of this one, and neither is that of another round.
 */
export function useOpenedRevisions(job: JobDetail) {
  const of = `${job.jobId} ${job.round}`;
  const [opened, setOpened] = useState<{ readonly of: string; readonly sum: number } | null>(null);
  const frames = useQuery(jobFramesQuery(useApi(), job));
  const isRead = !frames.isFetching && (frames.isFetchedAfterMount || !frames.isStale);
  if (frames.data && isRead && opened?.of !== of) setOpened({ of, sum: revisionsOf(frames.data) });
  // The console keeps a view that was left, without its effects.
  useEffect(() => () => setOpened(null), []);
  return { sum: opened?.of === of ? opened.sum : undefined, forget: () => setOpened(null) };
}
