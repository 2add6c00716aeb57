import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { getItemDocuments, type Item } from '../../../shared/contract/accept/item.ts';
import type { Job } from '../../../shared/contract/accept/job.ts';
import type { AnnotationDocument } from '../../../shared/contract/annotation-document.ts';
import type { ReplyOf } from '../../../shared/contract/endpoint.ts';
import type { Label } from '../../../shared/contract/label-set.ts';
import { frameDocumentsQuery, jobFramesQuery, stretchOf } from './job-queries.ts';

export interface FrameData {
  readonly document: AnnotationDocument;
  readonly mediaUrl: string;
}

interface JobFrames {
  readonly frames: readonly Item[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly labels: readonly Label[];
  /** What is known of a frame; frames far from the shown one are fetched when they come near. */
  readonly dataOf: (frame: Item | undefined) => FrameData | undefined;
}

/**
 * The frames of a clip, and what is annotated in those around the shown one. All is read again meanwhile: what is there
 * stays until what is newer has come, and where that does not come.
 */
export function useJobFrames(job: Job, at: number, ahead: number): JobFrames {
  const api = useApi();
  const list = useQuery(jobFramesQuery(api, job));
  const frames = list.data ?? [];
  const near = stretchOf(frames, at);
  const coming = stretchOf(frames, Math.min(at + ahead, Math.max(0, frames.length - 1)));
  const stretches = near[0] === coming[0] ? [near] : [near, coming];
  const parts = useQueries({
    queries: stretches
      .filter((stretch) => stretch.length > 0)
      .map((stretch) => frameDocumentsQuery(api, job, stretch)),
  });
  const { queries } = useConnection();
  const ofRound = [getItemDocuments.path, { batchId: job.batchId, round: job.round }];
  const before = queries
    .getQueriesData<ReplyOf<typeof getItemDocuments>>({ queryKey: ofRound })
    .flatMap(([, data]) => data ?? []);
  const now = parts.flatMap(({ data }) => data ?? []);
  const documents = new Map(
    [...before, ...now].flatMap((part) => part.documents).map((one) => [one.itemId, one]),
  );
  const isMissing = list.data === undefined;
  const failed = parts.find(({ error, data }) => error !== null && data === undefined);
  return {
    frames,
    isPending: list.isPending,
    error: (isMissing ? list.error : null) ?? failed?.error ?? null,
    retry: () => void (isMissing ? list.refetch() : failed?.refetch()),
    labels: (now[0] ?? before.at(-1))?.labels ?? [],
    dataOf: (frame) => (frame ? documents.get(frame.itemId) : undefined),
  };
}
