import type {
  AnnotationFormat,
  DataDownload,
  DeliveredBatch,
} from '../../../shared/contract/delivery/data-download.ts';

/** What of the chosen batches goes into a download, and in which format. */
export interface PackOrder {
  readonly format: AnnotationFormat;
  readonly scope: DataDownload['scope'];
  readonly withData: boolean;
}

/** Our own documents lose nothing: whoever does not choose gets them. */
export const FIRST_ORDER: PackOrder = { format: 'json', scope: 'all', withData: true };

export interface PackEstimate {
  readonly items: number;
  /** Of the data alone; null where annotations go without it. */
  readonly bytes: number | null;
}

/** How much a download of these batches will be: pictures are packed as they are, annotations are little beside them. */
export function packEstimate(
  batches: readonly Pick<DeliveredBatch, 'items' | 'accepted' | 'size'>[],
  { scope, withData }: Pick<PackOrder, 'scope' | 'withData'>,
): PackEstimate {
  let items = 0;
  let bytes = 0;
  for (const batch of batches) {
    const taken = scope === 'all' ? batch.items : batch.accepted;
    items += taken;
    bytes += batch.items === 0 ? 0 : Math.round((batch.size * taken) / batch.items);
  }
  return { items, bytes: withData ? bytes : null };
}
