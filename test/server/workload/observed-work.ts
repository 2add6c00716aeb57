import { sql } from 'drizzle-orm';
import type { World } from '../state-machine/world.ts';

interface SeenItem extends Record<string, unknown> {
  readonly id: string;
  readonly result: '00' | '10' | '20';
  readonly how: string | null;
  readonly judged_by_id: string | null;
  readonly judged_at: string | null;
  readonly object_count: number;
}

/** What somebody's work of a month comes to. */
export interface Work {
  items: number;
  accepted: number;
  rejected: number;
  inBulk: number;
  objects: number;
}

/** Work by month and account, as `2026-01 <account id>`. */
export type WorkByPerson = Readonly<Record<string, Work>>;

/**
 * What counts as judged, found without the judgements: by looking at the items after each step, and keeping what they
 * said at the end of each month, and of each round.
 */
export class ObservedWork {
  #items: readonly SeenItem[] = [];
  #round = 1;
  #roundBegan = 0;
  /** The objects of an item when a result of it was first seen. */
  readonly #objects = new Map<string, number>();
  readonly #closed: Record<string, Work> = {};

  /** Looks at the batch after a step that was taken at a time. */
  async look({ server, batchId }: World, at: number): Promise<void> {
    const { items, round } = await server.services.database.system(async (tx) => {
      const seen = await tx.execute<SeenItem>(sql`
        select id, result, how, judged_by_id, judged_at::text, object_count from item where batch_id = ${batchId}::uuid
      `);
      const of = await tx.execute<{ round: number }>(
        sql`select round from batch where id = ${batchId}::uuid`,
      );
      return { items: seen.rows, round: of.rows[0]?.round ?? 1 };
    });
    if (round !== this.#round) {
      this.#keep(monthOf(at), this.#closed);
      this.#round = round;
      this.#roundBegan = at;
    }
    this.#items = items;
    for (const one of items) {
      const key = resultKey(one);
      if (!this.#objects.has(key)) this.#objects.set(key, one.object_count);
    }
  }

  /** The month is over. */
  close(month: string): void {
    this.#keep(month, this.#closed);
  }

  /** With the current month as far as it is. */
  told(month: string): WorkByPerson {
    const all = structuredClone(this.#closed);
    this.#keep(month, all);
    return all;
  }

  #keep(month: string, into: Record<string, Work>): void {
    for (const one of this.#items) {
      const { result, how, judged_at: at, judged_by_id: by } = one;
      if (result === '00' || at === null || by === null) continue;
      // Of another month, or carried into this round: it counts where it was given.
      if (monthOf(Date.parse(at)) !== month || Date.parse(at) < this.#roundBegan) continue;
      const key = `${month} ${by}`;
      const work = into[key] ?? { items: 0, accepted: 0, rejected: 0, inBulk: 0, objects: 0 };
      into[key] = work;
      work.items += 1;
      work.accepted += Number(result === '10');
      work.rejected += Number(result === '20');
      work.inBulk += Number(how === 'bulk');
      work.objects += this.#objects.get(resultKey(one)) ?? 0;
    }
  }
}

export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

function resultKey({ id, result, judged_by_id: by, judged_at: at }: SeenItem): string {
  return `${id} ${result} ${by} ${at}`;
}
