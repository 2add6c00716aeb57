import { and, eq } from 'drizzle-orm';
import { closeThread, writeMessage } from '../../server/acceptance/message/write-message.ts';
import { newId } from '../../server/db/new-id.ts';
import { batch } from '../../server/db/schema/delivery.ts';
import { batchMessage } from '../../server/db/schema/history.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import type { Cast } from './batch-scene.ts';
import type { PersonKey } from './people.ts';

interface Said {
  /** Null for the provider. */
  readonly by: PersonKey | null;
  readonly hoursAgo: number;
  readonly text: string;
}

interface Thread {
  readonly batch: string;
  /** The first, then the answers. */
  readonly said: readonly [Said, ...Said[]];
  readonly closedBy?: PersonKey;
}

const THREADS: readonly Thread[] = [
  {
    batch: 'Intersections 3, full',
    said: [
      {
        by: 'kato',
        hoursAgo: 50,
        text: 'Packages 3 and 6 miss the lamps of lorries that are turned away. Is that how you read the guideline?',
      },
      { by: null, hoursAgo: 44, text: 'No, that was one annotator. We look through both packages again.' },
    ],
  },
  {
    batch: 'Intersections 3, full',
    said: [
      { by: 'admin', hoursAgo: 90, text: 'Please note that the deadline moved to the end of the month.' },
      { by: null, hoursAgo: 88, text: 'Noted, thank you.' },
    ],
    closedBy: 'admin',
  },
  {
    batch: '改装前',
    said: [{ by: 'sato', hoursAgo: 26, text: '値札が棚板と重なっている場合の扱いを教えてください。' }],
  },
];

/** What people and the provider said to each other about some batches. */
export async function writeMessages(tx: Transaction, { customerId, people }: Cast, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const thread of THREADS) {
    const [of] = await tx
      .select({ batchId: batch.id, submitter: batch.submitter })
      .from(batch)
      .where(and(eq(batch.customerId, customerId), eq(batch.name, thread.batch)));
    if (!of) throw new Error(`The demonstration has no batch ${thread.batch}.`);
    let parentId: string | null = null;
    for (const { by, hoursAgo, text } of thread.said) {
      const key = newId();
      await writeMessage(tx, {
        customerId,
        batchId: of.batchId,
        parentId,
        text,
        authorId: by === null ? null : people[by],
        authorName: by === null ? of.submitter : null,
        key,
        at: ago(hoursAgo),
      });
      parentId ??= await idOf(tx, key);
    }
    if (thread.closedBy && parentId) {
      const by = { accountId: people[thread.closedBy], at: ago(80) };
      await closeThread(tx, { messageId: parentId, batchId: of.batchId }, by);
    }
  }
}

async function idOf(tx: Transaction, key: string): Promise<string> {
  const [row] = await tx.select({ id: batchMessage.id }).from(batchMessage).where(eq(batchMessage.key, key));
  if (!row) throw new Error('A message of the demonstration was not written.');
  return row.id;
}
