import type { TFunction } from 'i18next';
import * as v from 'valibot';

const whole = v.object({
  field: v.picklist(['percent', 'count', 'fromIndex']),
  least: v.number(),
  most: v.number(),
});
const plan = v.object({ field: v.literal('plan'), limits: v.array(v.number()) });
const range = v.variant('field', [whole, plan]);

/** Which number is out of range and what it may be, as the server told it; null where it did not. */
export function outOfRangeText(t: TFunction<'errors'>, detail: unknown): string | null {
  const parsed = v.safeParse(range, detail);
  if (!parsed.success) return null;
  const { output } = parsed;
  if (output.field === 'plan') {
    return t('outOfRange.limits', { limits: output.limits.join(', ') });
  }
  const { field, least, most } = output;
  return t(`outOfRange.${field}`, { least, most });
}
