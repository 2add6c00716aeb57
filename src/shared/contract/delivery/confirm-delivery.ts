import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant } from '../fields.ts';
import { dataValidity } from './data-validity.ts';

/** What stands in the way of confirming the delivery of an order. */
export const CONFIRM_OBSTACLES = [
  /** Nothing was delivered yet. */
  'nothingDelivered',
  /** Less came in than was ordered. */
  'notAllDelivered',
  /** Batches wait for acceptance, or are under it. */
  'notInspected',
  /** Batches were rejected, or are with the provider for repair. */
  'notRepaired',
] as const;
export const confirmObstacle = v.picklist(CONFIRM_OBSTACLES);
export type ConfirmObstacle = v.InferOutput<typeof confirmObstacle>;

/** The delivery of an order (specification 3), and whether it is confirmed (specification 4). */
export const orderDelivery = v.object({
  /** Items that were delivered. */
  total: count,
  /** Those in batches of which a download of their present acceptance was fetched whole, with all of their data. */
  downloaded: count,
  /** Those that were not. */
  remaining: count,
  /** Of `remaining`, those in batches that are not accepted now: they cannot be downloaded yet. */
  notAccepted: count,
  /** Of `remaining`, those whose validity is over: they cannot be downloaded any more. */
  expired: count,
  /** When something of it was fetched last. */
  latestAt: v.nullable(instant),
  ...dataValidity.entries,
  confirmedAt: v.nullable(instant),
  confirmedBy: v.nullable(v.string()),
  /** Why it cannot be confirmed yet; empty where it can be, or is. */
  obstacles: v.array(confirmObstacle),
});
export type OrderDelivery = v.InferOutput<typeof orderDelivery>;

/** The figures that a confirmation is given for. */
const confirmedFigures = v.object({ batches: count, delivered: count, accepted: count, rejected: count });
export type ConfirmedFigures = v.InferOutput<typeof confirmedFigures>;

export const confirmDelivery = endpoint({
  method: 'PUT',
  path: '/order/confirmDelivery',
  summary:
    'Confirm that an order was delivered in full and is accepted: it takes no more deliveries, and its batches cannot ' +
    'be accepted once more. Only the provider can take that back. The figures are those that the caller saw and signs ' +
    'for; each may be left out. 5007950 while something is not finished; 5007028 where it is confirmed already; ' +
    '5007955 where a figure is another by now.',
  access: 'administrator',
  embed: 'user',
  right: 'finish',
  request: v.object({ orderId: id, ...v.partial(confirmedFigures).entries }),
  reply: orderDelivery,
  errors: [ERROR.notFound, ERROR.deliveryNotFinished, ERROR.taskArchived, ERROR.deliveryChanged],
});
