import { sql } from 'drizzle-orm';
import type { BatchState, PackageState } from '../../../src/shared/contract/batch-state.ts';
import type { ItemResult, Judged } from '../../../src/shared/contract/item-result.ts';
import type { OrderState } from '../../../src/shared/contract/order-state.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { sampledOtherwise } from '../result/sampled-results.ts';
import type { World } from './world.ts';

export interface SeenItem {
  readonly id: string;
  readonly package_id: string;
  readonly result: ItemResult;
  readonly how: Judged | null;
  readonly errors: readonly unknown[];
  readonly judged_by_id: string | null;
  readonly judged_at: string | null;
}

export interface SeenPackage {
  readonly id: string;
  readonly state: PackageState;
  readonly holder_id: string | null;
  readonly held_until: string | null;
  readonly finished_by_id: string | null;
  readonly finished_at: string | null;
}

export interface SeenJudgement {
  readonly id: string;
  readonly package_id: string;
  readonly item_id: string | null;
  readonly result: ItemResult;
  readonly how: Judged;
  readonly unchecked_only: boolean;
  readonly operation_id: string | null;
  readonly created_at: string;
}

export interface Observed {
  readonly order: { readonly state: OrderState; readonly confirmed_at: string | null };
  readonly batch: {
    readonly state: BatchState;
    readonly round: number;
    readonly completed_at: string | null;
  };
  readonly items: readonly SeenItem[];
  readonly packages: readonly SeenPackage[];
  /** In the order in which they were given. */
  readonly judgements: readonly SeenJudgement[];
  readonly events: readonly { readonly id: string; readonly event: string }[];
  readonly undone: ReadonlySet<string>;
  /** What is kept, and what is counted anew. */
  readonly sums: { readonly kept: unknown; readonly counted: unknown };
  /** Items that say something else of samples than those hold. */
  readonly sampledOtherwise: readonly unknown[];
}

/** Everything of a world's batch as the database has it. */
export async function observe({ server, customer, batchId, orderId }: World): Promise<Observed> {
  const sums = await keptAndCounted(server.services, customer.customerId);
  const otherwise = await sampledOtherwise(server.services, batchId);
  return server.services.database.system(async (tx) => {
    const rowsOf = async <Row>(table: string, order: string, where = 'batch_id') => {
      const { rows } = await tx.execute<{ row: Row }>(sql`
        select to_jsonb(t) as row from ${sql.identifier(table)} t
        where ${sql.identifier(where)} = ${batchId}::uuid order by ${sql.raw(order)}
      `);
      return rows.map(({ row }) => row);
    };
    const [batch] = await rowsOf<Observed['batch']>('batch', 'id', 'id');
    if (!batch) throw new Error('the batch is gone');
    const [order] = (
      await tx.execute<Observed['order'] & Record<string, unknown>>(sql`
        select state, confirmed_at from "order" where id = ${orderId}::uuid
      `)
    ).rows;
    if (!order) throw new Error('the order is gone');
    const operations = await rowsOf<{ id: string; undone_at: string | null }>('bulk_operation', 'id');
    return {
      order,
      batch,
      items: await rowsOf<SeenItem>('item', 'id'),
      packages: await rowsOf<SeenPackage>('package', 'position'),
      judgements: await rowsOf<SeenJudgement>('judgement', 'created_at, id'),
      events: await rowsOf<{ id: string; event: string }>('batch_event', 'created_at, id'),
      undone: new Set(operations.flatMap(({ id, undone_at }) => (undone_at === null ? [] : [id]))),
      sums,
      sampledOtherwise: otherwise,
    };
  });
}
