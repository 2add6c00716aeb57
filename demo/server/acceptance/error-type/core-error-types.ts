import { sql } from 'drizzle-orm';
import type { CORE_ERROR_TYPES, Severity } from '../../../../src/shared/contract/accept/error-type.ts';
import type { LocalizedText } from '../../../../src/shared/contract/language.ts';
import { customer } from '../../db/schema/customer.ts';
import { errorType } from '../../db/schema/review.ts';
import type { SystemTransaction } from '../../db/transaction.ts';

export interface CoreErrorType {
  readonly code: (typeof CORE_ERROR_TYPES)[number];
  readonly title: LocalizedText;
  readonly severity: Severity;
}

/** The six that every review knows, in the order in which a customer first has them. */
export const CORE_TYPES: readonly CoreErrorType[] = [
  { code: 'missing', title: { en: 'Missing object', zh: '漏标', ja: '付け漏れ' }, severity: 'critical' },
  { code: 'extraneous', title: { en: 'Extraneous object', zh: '多标', ja: '余分な付与' }, severity: 'major' },
  { code: 'geometry', title: { en: 'Geometry', zh: '边框不贴合', ja: '形状のずれ' }, severity: 'major' },
  { code: 'position', title: { en: 'Position', zh: '位置错误', ja: '位置のずれ' }, severity: 'major' },
  { code: 'attribute', title: { en: 'Attribute', zh: '属性错误', ja: '属性の誤り' }, severity: 'minor' },
  { code: 'label', title: { en: 'Label', zh: '类别错误', ja: 'ラベルの誤り' }, severity: 'critical' },
];

/** Gives every customer those of the six that it lacks, behind what it has: at the start of the server. */
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
