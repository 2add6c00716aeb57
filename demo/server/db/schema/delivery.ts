import {
  bigint,
  boolean,
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
import { DEFAULT_OBJECT_RULE, type ObjectRule } from '../../../../src/shared/contract/accept/object-rule.ts';
import type { BatchKind } from '../../../../src/shared/contract/accept/package.ts';
import {
  BATCH_STATE,
  type BatchState,
  PACKAGE_STATE,
  type PackageState,
} from '../../../../src/shared/contract/batch-state.ts';
import type { Label } from '../../../../src/shared/contract/label-set.ts';
import { counterColumns, created, customerId, instant } from './columns.ts';
import { account } from './customer.ts';
import { order } from './order.ts';

export const batch = pgTable(
  'batch',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    orderId: uuid('order_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    submitter: text('submitter').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    state: text('state').$type<BatchState>().notNull().default(BATCH_STATE.reviewable),
    round: smallint('round').notNull().default(1),
    labels: jsonb('labels').$type<Label[]>().notNull(),
    remark: text('remark'),
    lastAcceptorId: uuid('last_acceptor_id'),
    completedAt: instant('completed_at'),
    /** Grows whenever it is decided, and whenever that is taken back: what is pushed of it has an order by that. */
    decisionSequence: integer('decision_sequence').notNull().default(0),
    packageCount: integer('package_count').notNull().default(0),
    kind: text('kind').$type<BatchKind>().notNull().default('image'),
    /** How the results of objects become their item's. */
    objectRule: jsonb('object_rule').$type<ObjectRule>().notNull().default(DEFAULT_OBJECT_RULE),
    /** Leave-messages that nobody closed. */
    openMessages: integer('open_messages').notNull().default(0),
    /** Bytes of the data of its items, counted with `delivered`. */
    dataSize: bigint('data_size', { mode: 'number' }).notNull().default(0),
    ...counterColumns(),
  },
  (t) => [
    unique('batch_tenant').on(t.customerId, t.id),
    unique('batch_number').on(t.customerId, t.number),
    unique('batch_name').on(t.orderId, t.name),
    foreignKey({ columns: [t.customerId, t.orderId], foreignColumns: [order.customerId, order.id] }),
    foreignKey({
      columns: [t.customerId, t.lastAcceptorId],
      foreignColumns: [account.customerId, account.id],
    }),
    index('batch_by_delivery').on(t.customerId, t.deliveredAt),
    index('batch_by_order').on(t.customerId, t.orderId, t.deliveredAt),
    index('batch_by_name').on(t.customerId, t.name),
    index('batch_by_completion').on(t.customerId, t.completedAt.asc().nullsFirst()),
  ],
);

/** Which acceptors an administrator gave a batch to. */
export const assignment = pgTable(
  'assignment',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.accountId] }),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('assignment_by_account').on(t.accountId),
  ],
);

/** Which acceptors an administrator gave single packages of a batch to. */
export const packageAssignment = pgTable(
  'package_assignment',
  {
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    packageId: uuid('package_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.accountId] }),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({
      columns: [t.customerId, t.packageId],
      foreignColumns: [batchPackage.customerId, batchPackage.id],
    }),
    foreignKey({ columns: [t.customerId, t.accountId], foreignColumns: [account.customerId, account.id] }),
    index('package_assignment_by_account').on(t.accountId, t.batchId),
    index('package_assignment_by_batch').on(t.batchId),
  ],
);

export const batchPackage = pgTable(
  'package',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    state: char('state', { length: 2 }).$type<PackageState>().notNull().default(PACKAGE_STATE.reviewable),
    invalid: integer('invalid').notNull().default(0),
    /** Who is judging it; the claim is void after `held_until`. */
    holderId: uuid('holder_id'),
    heldSince: instant('held_since'),
    heldUntil: instant('held_until'),
    /** Opened for judging, with nothing in it judged or changed since: see `package-state-sql.ts`. */
    untouched: boolean('untouched').notNull().default(false),
    finishedById: uuid('finished_by_id'),
    finishedAt: instant('finished_at'),
    /** Figures of the last conclusion item by item; null before it, and after a bulk result. */
    lastAccepted: integer('last_accepted'),
    lastRejected: integer('last_rejected'),
    ...counterColumns(),
  },
  (t) => [
    unique('package_tenant').on(t.customerId, t.id),
    unique('package_position').on(t.batchId, t.position),
    index('package_by_state').on(t.batchId, t.state),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
    foreignKey({ columns: [t.customerId, t.holderId], foreignColumns: [account.customerId, account.id] }),
    foreignKey({ columns: [t.customerId, t.finishedById], foreignColumns: [account.customerId, account.id] }),
  ],
);
