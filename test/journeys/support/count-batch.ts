import { sql } from 'drizzle-orm';
import type { Services } from '../../../demo/server/services.ts';

/** Sums of items, counted anew from the items themselves: the kept counters are what is to be checked. */
export interface CountedItems {
  readonly name: string;
  readonly delivered: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly actualAccepted: number;
  readonly actualRejected: number;
  readonly sampledAccepted: number;
  readonly sampledRejected: number;
  readonly edited: number;
  readonly commented: number;
}

export interface CountedBatch {
  readonly sums: CountedItems;
  readonly packages: readonly CountedItems[];
  /** English titles of error types with the number of rejected items that have them. */
  readonly errors: readonly (readonly [type: string, items: number])[];
  readonly items: readonly {
    readonly packageName: string;
    readonly position: number;
    readonly fileName: string;
    readonly result: '00' | '10' | '20';
    readonly edited: boolean;
  }[];
}

const SUMS = sql`
  count(*)::int as "delivered",
  count(*) filter (where item.result = '10')::int as "accepted",
  count(*) filter (where item.result = '20')::int as "rejected",
  count(*) filter (where item.actual_result = '10')::int as "actualAccepted",
  count(*) filter (where item.actual_result = '20')::int as "actualRejected",
  count(*) filter (where item.sampled_result = '10')::int as "sampledAccepted",
  count(*) filter (where item.sampled_result = '20')::int as "sampledRejected",
  count(*) filter (where cardinality(item.marks) > 0)::int as "edited",
  count(*) filter (where item.result = '20' and item.comment_count > 0)::int as "commented"`;

export function countBatch({ database }: Services, batchId: string): Promise<CountedBatch> {
  return database.system(async (tx) => {
    const whole = await tx.execute<Record<string, unknown> & CountedItems>(sql`
      select batch.name, ${SUMS} from item join batch on batch.id = item.batch_id
      where batch.id = ${batchId} group by batch.name`);
    const packages = await tx.execute<Record<string, unknown> & CountedItems>(sql`
      select package.name, ${SUMS} from item join package on package.id = item.package_id
      where package.batch_id = ${batchId} group by package.id order by package.position`);
    const errors = await tx.execute<{ type: string; items: number }>(sql`
      select error_type.title ->> 'en' as "type", count(distinct item.id)::int as "items"
      from item
      cross join lateral jsonb_array_elements(item.errors) as found
      join error_type on error_type.id = (found ->> 'errorTypeId')::uuid
      where item.batch_id = ${batchId} and item.result = '20'
      group by error_type.id order by "items" desc, "type"`);
    const items = await tx.execute<Record<string, unknown> & CountedBatch['items'][number]>(sql`
      select package.name as "packageName", item.position, item.file_name as "fileName", item.result,
        cardinality(item.marks) > 0 as "edited"
      from item join package on package.id = item.package_id
      where item.batch_id = ${batchId} order by package.position, item.position`);
    const [sums] = whole.rows;
    if (!sums) throw new Error(`There is no item in batch ${batchId}.`);
    return {
      sums,
      packages: packages.rows,
      errors: errors.rows.map(({ type, items: count }) => [type, count] as const),
      items: items.rows,
    };
  });
}
