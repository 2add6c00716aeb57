import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { Job } from '../../../shared/contract/accept/job.ts';
import type { AnnotationDocument } from '../../../shared/contract/annotation-document.ts';
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

/** The frames of a clip, and what is annotated in those around the shown one. */
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
  const documents = new Map(
    parts.flatMap(({ data }) => data?.documents ?? []).map((one) => [one.itemId, one]),
  );
  const failed = parts.find(({ error }) => error !== null);
  return {
    frames,
    isPending: list.isPending,
    error: list.error ?? failed?.error ?? null,
    retry: () => void (list.error ? list.refetch() : failed?.refetch()),
    labels: parts[0]?.data?.labels ?? [],
    dataOf: (frame) => (frame ? documents.get(frame.itemId) : undefined),
  };
}
