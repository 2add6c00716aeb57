import { type SQL, sql } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';

/** For each package with items among `chosen` (`WrittenResults`): their `ids`, in their order, and the `objects` of each. */
export function changedByPackage(): SQL {
  return sql`
    select ${item.packageId} as package_id, array_agg(${item.id} order by ${item.position}) as ids,
      array_agg(${item.objectCount} order by ${item.position}) as objects
    from chosen join ${item} on ${item.id} = chosen.id group by ${item.packageId}
  `;
}
