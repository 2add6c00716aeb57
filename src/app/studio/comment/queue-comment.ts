import { v4 as uuid } from 'uuid';
import type { HostEvents } from '../../../shared/connection/host-events.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import type { saveComment } from '../../../shared/contract/studio.ts';
import { COMMENT_ENTRY, type EntryNote } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';

type Said = Omit<RequestOf<typeof saveComment>, 'itemId' | 'key'>;

/** Puts a comment on an item into the outbox. */
export function queueComment(outbox: Outbox, item: Item, said: Said, origin: HostEvents): void {
  const key = uuid();
  const note: EntryNote = {
    packageId: item.packageId,
    batchId: item.batchId,
    position: item.position,
    fileName: item.fileName,
    before: item.result,
  };
  const request = { ...said, itemId: item.itemId, key };
  outbox.add({ key, kind: COMMENT_ENTRY, subject: item.itemId, request, note }, origin);
}
