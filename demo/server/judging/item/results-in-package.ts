import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { judgement } from '../../db/schema/review.ts';
import { isEditedSince } from '../write/is-edited-since.ts';

interface TakenToHave {
  /** What an item is taken to have, which gets it only now. */
  readonly instead?: { readonly itemId: string; readonly before: ResultBefore };
  /** The item that is being accepted inside a spot check. */
  readonly acceptedId?: string;
  /**
   * When the package was concluded. What spot checks accepted since, for the same annotations, is taken to have what it
   * had then: that says nothing against what was signed for.
   */
  readonly since?: string | null;
}

/**
 * A hash, in SQL, of what each item of a package has, from whom and since when: whoever concludes the package signs for
 * these.
 */
export function resultsInPackage(
  packageId: string,
  { instead, acceptedId, since = null }: TakenToHave = {},
): SQL<string> {
  const one = (result: SQL, byId: SQL, at: SQL) =>
    sql`concat_ws(' ', ${item.id}, ${result}, ${byId}, extract(epoch from ${at}))`;
  const then = sql`coalesce(${since}::timestamptz, 'infinity')`;
  const isAccepted = sql`(${item.how} = ${JUDGED.spotCheck} and ${item.result} = ${ITEM_RESULT.accepted}
    and ${item.judgedAt} > ${then} or ${item.id} = ${acceptedId ?? null}::uuid)`;
  const signed = sql`(
    select true as found, ${judgement.before} as before from ${judgement}
    where ${judgement.itemId} = ${item.id} and ${judgement.createdAt} > ${then}
      and ${isAccepted} and not ${isEditedSince(item.id, then)}
    order by ${judgement.createdAt}, ${judgement.id} limit 1
  )`;
  const inSigned = (name: keyof ResultBefore) => sql`signed.before ->> ${sql.raw(`'${name}'`)}`;
  const { itemId, before } = instead ?? {};
  return sql<string>`(
    select md5(string_agg(case
      when ${item.id} = ${itemId ?? null}::uuid then ${one(
        sql`${before?.result ?? null}::text`,
        sql`${before?.judgedById ?? null}::uuid`,
        sql`${before?.judgedAt ?? null}::timestamptz`,
      )}
      when signed.found then ${one(
        sql`coalesce(${inSigned('result')}, ${ITEM_RESULT.unchecked})`,
        sql`(${inSigned('judgedById')})::uuid`,
        sql`(${inSigned('judgedAt')})::timestamptz`,
      )}
      else ${one(sql`${item.result}`, sql`${item.judgedById}`, sql`${item.judgedAt}`)}
    end, ',' order by ${item.id}))
    from ${item} left join lateral ${signed} signed on true
    where ${item.packageId} = ${packageId}::uuid
  )`;
}
