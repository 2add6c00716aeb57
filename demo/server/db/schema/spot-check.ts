import { sql } from 'drizzle-orm';
import {
  char,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SamplingPlan } from '../../../../src/shared/contract/accept/sampling-plan.ts';
import type { SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import type { Verdict } from '../../../../src/shared/contract/item-result.ts';
import { created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { batch } from './delivery.ts';
import { item } from './item.ts';
import type { ResultBefore } from './result-before.ts';

/** A frozen sample of a batch. */
export const spotCheck = pgTable(
  'spot_check',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    number: integer('number').notNull(),
    round: smallint('round').notNull(),
    state: text('state').$type<SpotCheck['state']>().notNull().default('open'),
    sizeBy: text('size_by').$type<SpotCheck['by']>().notNull(),
    percent: integer('percent'),
    drawOrder: text('draw_order').$type<SpotCheck['order']>().notNull(),
    fromIndex: integer('from_index').notNull(),
    others: text('others').$type<SpotCheck['others']>().notNull(),
    /** Names of the packages it was drawn from, in their order; null for all. Empty: a part, nobody knows which. */
    packages: jsonb('packages').$type<string[]>(),
    strataBy: text('strata_by').$type<SpotCheck['strataBy']>().notNull(),
    plan: jsonb('plan').$type<SamplingPlan>(),
    seed: text('seed').notNull(),
    method: text('method').notNull(),
    population: integer('population').notNull(),
    populationHash: char('population_hash', { length: 64 }).notNull(),
    sampleHash: char('sample_hash', { length: 64 }).notNull(),
    /** Where the file storage keeps the population: a line an item, `<item id>,<stratum>`, gzipped. */
    populationKey: text('population_key').notNull(),
    size: integer('size').notNull(),
    strata: jsonb('strata').$type<{ name: string; population: number; sample: number }[]>().notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
    endedById: uuid('ended_by_id'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('spot_check_tenant').on(t.customerId, t.id),
    unique('spot_check_number').on(t.batchId, t.number),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    foreignKey({ columns: [t.customerId, t.endedById], foreignColumns: [account.customerId, account.id] }),
  ],
);

/** The items of a sample in the order of drawing, with what was decided inside the spot check. */
export const spotCheckItem = pgTable(
  'spot_check_item',
  {
    customerId: customerId(),
    spotCheckId: uuid('spot_check_id').notNull(),
    drawn: integer('drawn').notNull(),
    itemId: uuid('item_id').notNull(),
    stratum: text('stratum').notNull(),
    result: char('result', { length: 2 }).$type<Verdict>(),
    /**
     * The conclusion of its package that ended with a result here, until it stands again, also where that result was taken
     * back. What the item had before is told by the history.
     */
    before: jsonb('before').$type<Pick<ResultBefore, 'conclusion'>>(),
    judgedById: uuid('judged_by_id'),
    judgedAt: instant('judged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.spotCheckId, t.itemId] }),
    unique('spot_check_item_drawn').on(t.spotCheckId, t.drawn),
    index('spot_check_item_open').on(t.spotCheckId, t.drawn).where(sql`result is null`),
    index('spot_check_item_by_item').on(t.itemId),
    foreignKey({
      columns: [t.customerId, t.spotCheckId],
      foreignColumns: [spotCheck.customerId, spotCheck.id],
    }),
    foreignKey({ columns: [t.customerId, t.itemId], foreignColumns: [item.customerId, item.id] }),
    foreignKey({ columns: [t.customerId, t.judgedById], foreignColumns: [account.customerId, account.id] }),
  ],
);
