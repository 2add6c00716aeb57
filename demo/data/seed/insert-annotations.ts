import { sql } from 'drizzle-orm';
import type { ImageDocument } from '../../../src/shared/contract/annotation-document.ts';
import { annotation } from '../../server/db/schema/review.ts';
import type { Transaction } from '../../server/db/transaction.ts';

export interface NewAnnotation {
  readonly itemId: string;
  readonly revision: number;
  readonly document: ImageDocument;
  readonly authorId: string | null;
  readonly at: Date;
  readonly round: number;
}

/**
 * The bulk of the seed's time goes into reading documents, so they travel as lines of a text of their own:
 * inside a JSON array the database would read each of them twice.
 */
export async function insertAnnotations(
  tx: Transaction,
  customerId: string,
  rows: readonly NewAnnotation[],
): Promise<void> {
  if (rows.length === 0) return;
  const facts = rows.map(({ itemId, revision, authorId, at, round }) => ({
    item_id: itemId,
    revision,
    author_id: authorId,
    created_at: at,
    round,
  }));
  const documents = rows.map(({ document }) => JSON.stringify(document)).join('\n');
  await tx.execute(sql`
    insert into ${annotation} (customer_id, item_id, revision, author_id, created_at, round, document)
    select ${customerId}::uuid, item_id, revision, author_id, created_at, round, line::jsonb
    from rows from (
      json_to_recordset(${JSON.stringify(facts)}::json)
        as (item_id uuid, revision int, author_id uuid, created_at timestamptz, round smallint),
      string_to_table(${documents}, E'\n')
    ) as found (item_id, revision, author_id, created_at, round, line)
  `);
}
