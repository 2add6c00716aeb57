import { sql } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';

/** `ResultBefore` of a row of `item`, as it is now. */
export const RESULT_NOW = sql`jsonb_build_object(
  'result', ${item.result}, 'how', ${item.how}, 'errors', ${item.errors}, 'carried', ${item.carried},
  'actualResult', ${item.actualResult}, 'sampledResult', ${item.sampledResult},
  'judgedById', ${item.judgedById}, 'judgedAt', ${item.judgedAt}
)`;
