import { type SQL, sql } from 'drizzle-orm';

/**
 * A UUID version 7 made by the database, for rows that one statement inserts by the thousand: the time plus
 * `position`, so that the ids sort like the rows. 12 bits of the position stand beside the milliseconds, and
 * what does not fit moves the time on.
 */
export function sqlId(at: Date, position: SQL): SQL {
  const time = sql`lpad(to_hex(${at.getTime()}::bigint + (${position}) / 4096), 12, '0')`;
  const counter = sql`lpad(to_hex((${position}) % 4096), 3, '0')`;
  // The second half of a random UUID already begins with the variant's bits.
  const random = sql`substr(replace(gen_random_uuid()::text, '-', ''), 17, 16)`;
  return sql`(${time} || '7' || ${counter} || ${random})::uuid`;
}
