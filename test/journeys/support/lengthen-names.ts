import { sql } from 'drizzle-orm';
import type { Services } from '../../../demo/server/services.ts';

/** Nowhere to break: what a tool writes where a person would have put spaces. */
export const LONG = 'W'.repeat(200);

const NAMES = [
  ['project', 'name'],
  ['order', 'name'],
  ['batch', 'name'],
  ['batch', 'submitter'],
  ['package', 'name'],
  ['item', 'file_name'],
  ['account', 'user_name'],
  ['dataset', 'name'],
  ['dataset_batch', 'name'],
  ['dataset_file', 'name'],
] as const;

/** Every name that somebody else chose ends in `LONG`. */
export async function lengthenNames({ database }: Services): Promise<void> {
  await database.system(async (tx) => {
    for (const [table, column] of NAMES) {
      const name = sql.identifier(column);
      await tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${name} || ${LONG}`);
    }
  });
}
