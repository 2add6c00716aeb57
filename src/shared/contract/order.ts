import * as v from 'valibot';
import { counters } from './counters.ts';
import { orderDelivery } from './delivery/confirm-delivery.ts';
import { dataValidity } from './delivery/data-validity.ts';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { bytes, count, day, empty, id, instant, keyword } from './fields.ts';
import { orderSource, orderState } from './order-state.ts';
import { pageOf, pageQuery } from './paging.ts';
import { dayZone } from './time-zone.ts';
import { unit } from './unit.ts';

export const order = v.object({
  orderId: id,
  name: v.string(),
  number: v.string(),
  source: orderSource,
  state: orderState,
  projectId: id,
  projectName: v.string(),
  createdBy: v.string(),
  createdAt: instant,
  dueDate: v.nullable(day),
  /** Items ordered. */
  totalData: count,
  /** What was ordered is measured in it: the number of a unit (`unit.ts`). */
  unit,
  /** How much of it was ordered; null for tokens that are limited to one batch. */
  quantity: v.nullable(v.pipe(v.number(), v.minValue(0))),
  counters,
  deliveredAt: v.nullable(instant),
  /** How long delivered data can be downloaded, in days. */
  validityDays: count,
  /** Of the batches that the caller sees. */
  ...dataValidity.entries,
  batchCount: count,
  /** A rejection of its data needs an error type. */
  errorRequired: v.boolean(),
});
export type Order = v.InferOutput<typeof order>;

export const getOrderList = endpoint({
  method: 'GET',
  path: '/order/getOrderList',
  summary: 'Orders of the customer; newest first unless sorted otherwise.',
  embed: 'batch',
  request: pageQuery(
    ['name', 'number', 'createdAt', 'dueDate', 'totalData', 'delivered', 'accuracyRate'] as const,
    {
      /** Part of the name or the number. */
      keyword,
      state: v.optional(orderState),
      source: v.optional(orderSource),
      projectId: v.optional(id),
      dueFrom: v.optional(day),
      dueTo: v.optional(day),
      /** Created on these days, both included. */
      createdFrom: v.optional(day),
      createdTo: v.optional(day),
      timeZone: dayZone,
    },
  ),
  reply: pageOf(order),
});

/** The facts in the header of the order list. */
export const getOrderOverview = endpoint({
  method: 'GET',
  path: '/order/getOrderOverview',
  summary: 'How many orders there are, how much was delivered, how many batches wait for acceptance.',
  embed: 'batch',
  request: empty,
  reply: v.object({ orders: count, itemsDelivered: count, batchesWaiting: count }),
});

export const getOrderDetail = endpoint({
  method: 'GET',
  path: '/order/getOrderDetail',
  summary: 'One order with the sums of its acceptance batches and deliveries.',
  embed: 'batch',
  request: v.object({ orderId: id }),
  reply: v.object({
    ...order.entries,
    description: v.nullable(v.string()),
    batches: v.object({
      total: count,
      /** Batches that are accepted or rejected. */
      inspected: count,
      remaining: count,
      latestSubmitAt: v.nullable(instant),
    }),
    /** Delivery and its confirmation; null for whoever is no administrator, or was shown one batch only. */
    delivery: v.nullable(orderDelivery),
    /** Data sets that are associated with it (specification 3); null for whoever may not open data sets. */
    datasets: v.nullable(
      v.object({ total: count, items: count, size: bytes, latestUploadAt: v.nullable(instant) }),
    ),
  }),
  errors: [ERROR.notFound],
});
export type OrderDetail = v.InferOutput<(typeof getOrderDetail)['reply']>;
