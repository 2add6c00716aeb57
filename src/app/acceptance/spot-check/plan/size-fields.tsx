import { useTranslation } from 'react-i18next';
import { SIZE_RULES } from '../../../../shared/contract/accept/spot-check.ts';
import { SegmentedChoice } from '../../../../shared/ui/form/segmented-choice.tsx';
import { drawableOf } from './draw-form.ts';
import type { FormParts } from './form-parts.ts';
import { NumberField } from './number-field.tsx';
import { PlanFields } from './plan-fields.tsx';

/** How many: a share, a number, or what a plan needs to decide. */
export function SizeFields(parts: FormParts) {
  const { form, items, change } = parts;
  const { t } = useTranslation('spotcheck');
  const names = { percent: t('form.byPercent'), count: t('form.byCount'), plan: t('form.byPlan') };
  return (
    <>
      <SegmentedChoice
        label={t('form.by')}
        value={form.by}
        onChange={(by) => change({ by })}
        options={SIZE_RULES.map((value) => ({ value, label: names[value] }))}
      />
      {form.by === 'percent' ? (
        <NumberField {...parts} field="percent" label={t('form.percent')} help={t('form.percentHelp')} />
      ) : null}
      {form.by === 'count' ? (
        <NumberField
          {...parts}
          field="count"
          label={t('form.count')}
          help={t('form.countHelp', { most: drawableOf(form, items) })}
        />
      ) : null}
      {form.by === 'plan' ? <PlanFields {...parts} /> : null}
    </>
  );
}
