import { sql } from 'drizzle-orm';
import type { CORE_ERROR_TYPES, Severity } from '../../../../src/shared/contract/accept/error-type.ts';
import type { LocalizedText } from '../../../../src/shared/contract/language.ts';
import { customer } from '../../db/schema/customer.ts';
import { errorType } from '../../db/schema/review.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { localized } from '../../texts/texts.ts';

export interface CoreErrorType {
  readonly code: (typeof CORE_ERROR_TYPES)[number];
  readonly title: LocalizedText;
  readonly severity: Severity;
}

/** Those that every review knows, in the order in which a customer first has them. */
export const CORE_TYPES: readonly CoreErrorType[] = [
  coreType('missing', 'critical'),
  coreType('extraneous', 'major'),
  coreType('geometry', 'major'),
  coreType('position', 'major'),
  coreType('attribute', 'minor'),
  coreType('label', 'critical'),
  coreType('damaged', 'critical'),
];

function coreType(code: CoreErrorType['code'], severity: Severity): CoreErrorType {
  return { code, title: localized(`errortypes:${code}`), severity };
}

/** Gives every customer those of them that it lacks, behind what it has: at the start of the server. */
export async function addCoreErrorTypes(tx: SystemTransaction): Promise<void> {
  const core = sql.join(
    CORE_TYPES.map(
      ({ code, title, severity }, at) =>
        sql`(${at + 1}::int, ${code}::text, ${JSON.stringify(title)}::jsonb, ${severity}::text)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${errorType} (id, customer_id, position, code, title, severity)
    select gen_random_uuid(), ${customer.id},
      coalesce((select max(known.position) from ${errorType} known where known.customer_id = ${customer.id}), 0) + core.place,
      core.code, core.title, core.severity
    from ${customer} cross join (values ${core}) as core (place, code, title, severity)
    on conflict (customer_id, code) do nothing
  `);
}
