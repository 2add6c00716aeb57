import type { Severity } from '../../../../src/shared/contract/accept/error-type.ts';
import type { ReportContext } from './report-context.ts';

export interface ErrorCount {
  readonly title: string;
  readonly code: string;
  readonly severity: Severity;
  /** Rejected items with it. */
  readonly items: number;
  /** Rejected objects with it. */
  readonly objects: number;
  /** Of all that was counted of every type, and together with the types before it. */
  readonly share: number;
  readonly cumulative: number;
  /** Of the rejected items. */
  readonly shareOfRejected: number | null;
}

/** The error types that were given, the most frequent first. */
export function errorCounts({ data, titleOf }: ReportContext): readonly ErrorCount[] {
  const items = new Map(data.errors.map((one) => [one.errorTypeId, one.items]));
  const given = data.types
    .map((type) => ({
      ...type,
      items: items.get(type.id) ?? 0,
      objects: data.objectErrors.get(type.id) ?? 0,
    }))
    .filter((type) => type.items > 0 || type.objects > 0)
    .sort((a, b) => b.items - a.items || b.objects - a.objects);
  const all = given.reduce((sum, type) => sum + type.items, 0);
  let before = 0;
  return given.map(({ id, code, severity, items: counted, objects }) => {
    before += counted;
    return {
      title: titleOf(id),
      code,
      severity,
      items: counted,
      objects,
      share: all === 0 ? 0 : counted / all,
      cumulative: all === 0 ? 0 : before / all,
      shareOfRejected: data.batch.rejected === 0 ? null : counted / data.batch.rejected,
    };
  });
}
