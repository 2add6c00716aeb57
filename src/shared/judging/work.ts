import * as v from 'valibot';
import type { HostEvents } from '../connection/host-events.ts';
import { saveObjectResults } from '../contract/accept/object.ts';
import { itemResult } from '../contract/item-result.ts';
import { saveComment, saveResult } from '../contract/studio.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** What travels with an entry so that it can be shown and repaired without the item at hand: never sent. */
const workNote = v.object({
  packageId: v.string(),
  batchId: v.string(),
  /** Of the item in the list or queue that it was judged in. */
  position: v.number(),
  fileName: v.string(),
});
export type WorkNote = v.InferOutput<typeof workNote>;

/** The item that it is about; of several objects, the first one's. */
const subject = v.string();

const itemVerdict = v.object({
  kind: v.literal('itemVerdict'),
  subject,
  request: saveResult.request,
  /** `before`: the result as the server knew it. */
  note: v.object({ ...workNote.entries, before: itemResult }),
});

/** One verdict for objects of one package. */
const objectVerdicts = v.object({
  kind: v.literal('objectVerdicts'),
  subject,
  request: saveObjectResults.request,
  note: workNote,
});

const comment = v.object({
  kind: v.literal('comment'),
  subject,
  request: saveComment.request,
  note: workNote,
});

const work = v.variant('kind', [itemVerdict, objectVerdicts, comment]);

/** What a person gives while judging, each kind with its request of the contract. */
export type Work = v.InferInput<typeof work>;
export type WorkEntry = OutboxEntry<Work>;
export type WorkOutbox = Outbox<Work, HostEvents>;

type OfKind<Kind extends Work['kind']> = Extract<WorkEntry, { readonly kind: Kind }>;
export type ItemVerdictEntry = OfKind<'itemVerdict'>;
export type ObjectVerdictsEntry = OfKind<'objectVerdicts'>;
export type CommentEntry = OfKind<'comment'>;

/** What a browser has kept, checked against the contract; null where it is nothing that this version sends. */
export function readWork(stored: unknown): Work | null {
  const parsed = v.safeParse(work, stored);
  return parsed.success ? parsed.output : null;
}
