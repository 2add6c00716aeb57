import { type SQL, sql } from 'drizzle-orm';
import type { ResultBefore } from '../../db/schema/result-before.ts';

/** The columns by which items have again what they had before, as whoever gave it left it. */
export function resultAgain(before: ResultBefore): SQL {
  return sql`
    result = ${before.result}, how = ${before.how}::text, errors = ${JSON.stringify(before.errors)}::jsonb,
    carried = ${before.carried}, actual_result = ${before.actualResult}::char(2),
    judged_by_id = ${before.judgedById}::uuid, judged_at = ${before.judgedAt}::timestamptz
  `;
}
