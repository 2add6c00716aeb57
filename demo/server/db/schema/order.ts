import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderSource, OrderState } from '../../../../src/shared/contract/order-state.ts';
import { IMAGES, type Unit } from '../../../../src/shared/contract/unit.ts';
import { counterColumns, created, customerId, instant } from './columns.ts';
import { account, customer } from './customer.ts';

export const project = pgTable(
  'project',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    createdAt: created(),
  },
  (t) => [
    unique('project_tenant').on(t.customerId, t.id),
    unique('project_name').on(t.customerId, t.name),
    index('project_by_creation').on(t.customerId, t.createdAt),
  ],
);

export const order = pgTable(
  'order',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    projectId: uuid('project_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    source: text('source').$type<OrderSource>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: created(),
    dueDate: date('due_date', { mode: 'string' }),
    totalData: integer('total_data').notNull(),
    unit: smallint('unit').$type<Unit>().notNull().default(IMAGES),
    quantity: doublePrecision('quantity').notNull(),
    deliveredAt: instant('delivered_at'),
    validityDays: integer('validity_days').notNull().default(90),
    /** A rejection of its data needs an error type. */
    errorRequired: boolean('error_required').notNull().default(true),
    /** Its delivery was confirmed then, by whom. */
    confirmedAt: instant('confirmed_at'),
    confirmedById: uuid('confirmed_by_id'),
    ...counterColumns(),
  },
  (t) => [
    unique('order_tenant').on(t.customerId, t.id),
    unique('order_number').on(t.customerId, t.number),
    unique('order_name').on(t.customerId, t.name),
    foreignKey({ columns: [t.customerId, t.projectId], foreignColumns: [project.customerId, project.id] }),
    foreignKey({
      columns: [t.customerId, t.confirmedById],
      foreignColumns: [account.customerId, account.id],
    }),
    index('order_by_creation').on(t.customerId, t.createdAt),
    index('order_by_due_date').on(t.customerId, t.dueDate.asc().nullsFirst()),
    index('order_by_total').on(t.customerId, t.totalData),
    index('order_by_project').on(t.customerId, t.projectId),
  ],
);
