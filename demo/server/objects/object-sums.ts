import { type SQL, sql } from 'drizzle-orm';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import { packageLabel } from '../db/schema/object.ts';
import { order } from '../db/schema/order.ts';

const TOTAL = sql`sum(objects)::int as objects, sum(accepted)::int as accepted, sum(rejected)::int as rejected`;
const PASSED_ON = sql`delta.objects, delta.accepted, delta.rejected`;

/** The part of a `with` that adds the differences of `delta`, a row for each package and label, to `package_label`. */
export function addLabelSums(): SQL {
  return sql`object_labels as (
    insert into ${packageLabel} as kept
      (customer_id, batch_id, package_id, label, items, objects, accepted, rejected, log_aspect)
    select customer_id, batch_id, package_id, label, items, objects, accepted, rejected, log_aspect from delta
    on conflict (package_id, label) do update set
      items = kept.items + excluded.items, objects = kept.objects + excluded.objects, accepted = kept.accepted + excluded.accepted,
      rejected = kept.rejected + excluded.rejected, log_aspect = kept.log_aspect + excluded.log_aspect
    returning 1
  )`;
}

/**
 * The parts that add differences to the kept sums of objects: `package_id, objects, accepted, rejected` of the
 * rows `from`. Packages come before batches before orders, as every call takes its locks. The last one is
 * `object_orders`.
 */
export function addObjectSums(from: SQL): SQL {
  return sql`object_packages as (
    update ${batchPackage} kept set objects = kept.objects + delta.objects,
      objects_accepted = kept.objects_accepted + delta.accepted,
      objects_rejected = kept.objects_rejected + delta.rejected
    from (select package_id, ${TOTAL} from ${from} changes group by package_id) delta
    where kept.id = delta.package_id
    returning kept.batch_id, ${PASSED_ON}
  ), object_batches as (
    update ${batch} kept set objects = kept.objects + delta.objects,
      objects_accepted = kept.objects_accepted + delta.accepted,
      objects_rejected = kept.objects_rejected + delta.rejected
    from (select batch_id, ${TOTAL} from object_packages group by batch_id) delta
    where kept.id = delta.batch_id
    returning kept.order_id, ${PASSED_ON}
  ), object_orders as (
    update ${order} kept set objects = kept.objects + delta.objects,
      objects_accepted = kept.objects_accepted + delta.accepted,
      objects_rejected = kept.objects_rejected + delta.rejected
    from (select order_id, ${TOTAL} from object_batches group by order_id) delta
    where kept.id = delta.order_id
    returning 1
  )`;
}
