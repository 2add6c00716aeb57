import type { QueryClient } from '@tanstack/react-query';
import { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { Api } from '../../../shared/api/api.ts';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { Labels } from '../label/labels.ts';
import { isNotFound } from '../queries/is-not-found.ts';
import { itemDetailQuery } from '../queries/item-detail-query.ts';
import { QuerySet } from '../queries/query-set.ts';
import type { Queue, QueueItem } from '../queue/queue.ts';

/** So many of those that are likely to be wanted next are read ahead. */
const AHEAD = 2;

const NO_LABELS = new Labels([]);

interface Held {
  readonly itemId: string;
  readonly model: DocumentModel;
}

/** The item that the queue stands at, with its annotations; its neighbours are read before they are asked for. */
export class AtHand {
  readonly #queue: Queue;
  readonly #details;
  #held: Held | null = null;
  #labels = NO_LABELS;

  constructor({ api, queries }: { api: Api; queries: QueryClient }, queue: Queue, changed: () => void) {
    this.#queue = queue;
    this.#details = new QuerySet(queries, (itemId: string) => itemDetailQuery(api, itemId), changed);
  }

  get item(): QueueItem | undefined {
    return this.#queue.itemAt(this.#queue.position);
  }

  /** Empty while it is not known. */
  get itemId(): string {
    return this.item?.itemId ?? '';
  }

  get detail(): ItemDetail | undefined {
    return this.#details.data(this.itemId);
  }

  /** A rejection needs an error type: the order says so. Until that is known, as most orders have it. */
  get errorRequired(): boolean {
    return this.detail?.errorRequired ?? true;
  }

  /** Those of the neighbours that are there, the likelier first. */
  get near(): readonly ItemDetail[] {
    return this.#nearIds()
      .filter((itemId) => itemId !== this.itemId)
      .flatMap((itemId) => this.#details.data(itemId) ?? []);
  }

  get model(): DocumentModel | null {
    return this.#held?.model ?? null;
  }

  get labels(): Labels {
    return this.#labels;
  }

  get error(): unknown {
    return this.#details.error(this.itemId) ?? this.#queue.error;
  }

  /** What the server says where the item was there, and is not the person's to see any more. */
  get gone(): ApiError | null {
    const error = this.detail && this.#details.error(this.itemId);
    return isNotFound(error) ? error : null;
  }

  retry(): void {
    if (this.#details.error(this.itemId)) this.#details.retry(this.itemId);
    else this.#queue.retry();
  }

  /** The queue has moved, or something was read: another item gets another model, a newer revision comes in. */
  update(): void {
    this.#details.want(this.#nearIds());
    const { detail } = this;
    if (!detail) this.#held = null;
    else if (this.#held?.itemId !== detail.itemId) {
      this.#held = { itemId: detail.itemId, model: new DocumentModel(detail.document, detail.revision) };
    } else {
      const { model } = this.#held;
      if (detail.revision > model.revision && !model.dirty) model.load(detail.document, detail.revision);
    }
    if (detail && detail.labels !== this.#labels.all) this.#labels = new Labels(detail.labels);
  }

  open(): () => void {
    return this.#details.open();
  }

  #nearIds(): readonly string[] {
    const { position, itemAt } = this.#queue;
    const ahead: number[] = [];
    for (let at = position; ahead.length < AHEAD; ) {
      at = this.#after(at);
      ahead.push(at);
    }
    return [position, ...ahead, position - 1].flatMap((at) => itemAt(at)?.itemId ?? []);
  }

  /** Where a verdict leads to, as far as that is at hand: past what was carried over, but for who corrects. */
  #after(position: number): number {
    const { itemAt } = this.#queue;
    const beside = position + 1;
    if (this.item?.result !== ITEM_RESULT.unchecked || !itemAt(beside)?.carried) return beside;
    for (let at = beside; ; at++) {
      const item = itemAt(at);
      if (!item) return beside;
      if (item.result === ITEM_RESULT.unchecked) return at;
    }
  }
}
