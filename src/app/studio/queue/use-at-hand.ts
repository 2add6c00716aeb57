import { useMemo } from 'react';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { usePictures } from '../../../shared/delivery/use-pictures.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';
import { type KnownVerdict, knownVerdict } from '../../../shared/outbox/pending-results.ts';
import { useDocumentModel } from '../edit/use-document-model.ts';
import { createLabels, type Labels } from '../labels.ts';
import type { Queue } from './queue.ts';
import { useNearItems } from './use-near-items.ts';

export interface AtHand {
  readonly item: Item | undefined;
  /** Empty while it is not known. */
  readonly itemId: string;
  readonly detail: ItemDetail | undefined;
  readonly detailError: unknown;
  readonly retryDetail: () => void;
  readonly pictures: ReturnType<typeof usePictures>;
  readonly model: DocumentModel | null;
  readonly labels: Labels;
  /** How it is judged, with what is still on its way. */
  readonly known: KnownVerdict;
}

const NO_ERRORS: readonly FoundError[] = [];

/**
 * The item that the queue stands at, with its picture, its annotations and how it is judged.
 * @param entries what in the outbox is about the queue
 */
export function useAtHand(queue: Queue, entries: readonly OutboxEntry[]): AtHand {
  const language = useLanguage();
  const item = queue.itemAt(queue.position);
  const near = useNearItems(queue);
  const { detail } = near;
  const pictures = usePictures(near.mediaUrls);
  const model = useDocumentModel(detail);
  const labels = useMemo(() => createLabels(detail?.labels ?? [], language), [detail?.labels, language]);
  const itemId = item?.itemId ?? '';
  const result = item?.result ?? ITEM_RESULT.unchecked;
  const errors = detail?.review.errors ?? NO_ERRORS;
  const known = useMemo(
    () => knownVerdict(entries, itemId, { result, errors }),
    [entries, itemId, result, errors],
  );
  return {
    item,
    itemId,
    detail,
    detailError: near.error ?? queue.error,
    retryDetail: () => (near.error ? near.retry() : queue.retry()),
    pictures,
    model,
    labels,
    known,
  };
}
