import * as v from 'valibot';
import { deviceDatabase, ofOwner } from '../device/device-database.ts';

/** What somebody began and has not sent, kept on this device under a name. Nothing here rejects. */
export interface DraftStore<Draft> {
  read(name: string): Promise<Draft | null>;
  /** All that there are, by their names. */
  readAll(): Promise<ReadonlyMap<string, Draft>>;
  /** Answers whether it is kept: through a reload, and the end of the browser. */
  write(name: string, draft: Draft): Promise<boolean>;
  remove(name: string): Promise<boolean>;
}

export interface DraftPlace<Draft> {
  /** Separates the users of one browser. */
  readonly owner: string;
  /** Separates drafts of different shapes, such as `comment`. */
  readonly kind: string;
  readonly schema: v.GenericSchema<unknown, Draft>;
  readonly now?: () => number;
}

/** Nobody comes back to what was left for so long, in milliseconds. */
const KEPT_FOR = 30 * 24 * 3_600_000;

const kept = v.object({ keptAt: v.number(), draft: v.unknown() });

export function draftStore<Draft>({
  owner,
  kind,
  schema,
  now = Date.now,
}: DraftPlace<Draft>): DraftStore<Draft> {
  const database = deviceDatabase('customer-drafts');
  const start = `${kind} `;
  const isFresh = (found: unknown): found is v.InferOutput<typeof kept> =>
    v.is(kept, found) && found.keptAt >= now() - KEPT_FOR;
  const parse = (found: unknown): Draft | null => {
    const draft = v.safeParse(schema, isFresh(found) ? found.draft : undefined);
    return draft.success ? draft.output : null;
  };
  // Whoever’s it was: a visitor of a tab that is gone, or a user who left, never comes to do it.
  const forgetOld = async (): Promise<void> => {
    const { store } = (await database()).transaction('entries', 'readwrite');
    let cursor = await store.openCursor();
    while (cursor) {
      if (!isFresh(cursor.value)) await cursor.delete();
      cursor = await cursor.continue();
    }
  };
  // Where the browser forbids it, what was begun is lost with the page, which asks before it is left.
  const quietly = async (task: () => Promise<unknown>): Promise<boolean> =>
    task().then(
      () => true,
      () => false,
    );
  void quietly(forgetOld);
  return {
    async read(name) {
      const found: unknown = await database()
        .then((opened) => opened.get('entries', [owner, start + name]))
        .catch(() => null);
      return parse(found);
    },
    async readAll() {
      const drafts = new Map<string, Draft>();
      await quietly(async () => {
        let cursor = await (await database()).transaction('entries').store.openCursor(ofOwner(owner));
        while (cursor) {
          const name = cursor.key[1] ?? '';
          const draft = name.startsWith(start) ? parse(cursor.value) : null;
          if (draft !== null) drafts.set(name.slice(start.length), draft);
          cursor = await cursor.continue();
        }
      });
      return drafts;
    },
    write: (name, draft) =>
      quietly(async () => {
        const transaction = (await database()).transaction('entries', 'readwrite');
        const entry = { keptAt: now(), draft };
        const done = Promise.all([transaction.store.put(entry, [owner, start + name]), transaction.done]);
        // At once: the page may be gone a moment later.
        transaction.commit();
        await done;
      }),
    remove: (name) => quietly(async () => (await database()).delete('entries', [owner, start + name])),
  };
}
