import { type SQL, sql } from 'drizzle-orm';
import type { Severity } from '../../../../src/shared/contract/accept/error-type.ts';
import { type ObjectRule, SEVERITY_WEIGHT } from '../../../../src/shared/contract/accept/object-rule.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import { errorType } from '../../db/schema/review.ts';

/** The errors of an item's rejected objects, each with its object. */
export const OBJECT_ERRORS = sql`coalesce((
  select jsonb_agg(error || jsonb_build_object('objectId', ${itemObject}.object_id) order by ${itemObject}.place, n)
  from ${itemObject}, jsonb_array_elements(${itemObject}.errors) with ordinality listed (error, n)
  where ${itemObject}.item_id = ${item}.id and ${itemObject}.result = ${ITEM_RESULT.rejected}
), '[]'::jsonb)`;

/** `resultByRule` of the contract, in SQL over a row of `item`. */
export function ruledResult(rule: ObjectRule): SQL {
  return sql`(
    select case
      when ${rejects(rule)} then ${ITEM_RESULT.rejected}
      when total > 0 and accepted + rejected = total then ${ITEM_RESULT.accepted}
      else ${ITEM_RESULT.unchecked}
    end from (
      select count(*) as total,
        count(*) filter (where result = ${ITEM_RESULT.accepted}) as accepted,
        count(*) filter (where result = ${ITEM_RESULT.rejected}) as rejected,
        coalesce(sum(${WEIGHT}) filter (where result = ${ITEM_RESULT.rejected}), 0) as weight
      from ${itemObject} where ${itemObject}.item_id = ${item}.id
    ) judged
  )`;
}

function rejects(rule: ObjectRule): SQL {
  switch (rule.kind) {
    case 'any':
      return sql`rejected > 0`;
    case 'share':
      return sql`total > 0 and rejected::float8 / total > ${rule.share}::float8`;
    case 'severity':
      return sql`weight >= ${rule.limit}::int`;
  }
}

/** Of the most severe of an object's errors; without one it is major. */
const WEIGHT = sql`coalesce((
  select max(case severity ${sql.join(
    Object.entries(SEVERITY_WEIGHT).map(
      ([severity, weight]) => sql`when ${severity as Severity} then ${weight}::int`,
    ),
    sql` `,
  )} end)
  from jsonb_array_elements(${itemObject}.errors) error
  join ${errorType} on ${errorType}.id = (error ->> 'errorTypeId')::uuid
), ${SEVERITY_WEIGHT.major}::int)`;
