import { useTranslation } from 'react-i18next';
import { INSPECTION_LEVELS, PLAN_KINDS } from '../../../../shared/contract/accept/sampling-plan.ts';
import { ACCEPTABLE_LIMITS } from '../../../../shared/contract/sampling/iso-2859-1.ts';
import { LIMITING_QUALITIES } from '../../../../shared/contract/sampling/iso-2859-2.ts';
import { numberFormat } from '../../../../shared/format/number-format.ts';
import { useUi } from '../../../../shared/ui/base/ui-context.ts';
import { SelectField } from '../../../../shared/ui/form/select-field.tsx';
import type { FormParts } from './form-parts.ts';
import { NumberField } from './number-field.tsx';

/** What a plan is made from, by its kind. */
export function PlanFields(parts: FormParts) {
  const { form, change } = parts;
  const { t } = useTranslation('spotcheck');
  const { locale } = useUi();
  const number = numberFormat(locale, { maximumFractionDigits: 3 });
  const numbers = (values: readonly number[]) =>
    values.map((value) => ({ value: String(value), label: number.format(value) }));
  return (
    <>
      <SelectField
        label={t('form.kind')}
        help={t(`form.kindHelp.${form.kind}`)}
        value={form.kind}
        onChange={(kind) => change({ kind })}
        options={PLAN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <div className="draw-planner__pair">
        {form.kind === 'lotQuality' ? (
          <>
            <NumberField {...parts} field="quality" label={t('form.quality')} />
            <NumberField {...parts} field="confidence" label={t('form.confidence')} />
          </>
        ) : null}
        {form.kind === 'risk' ? (
          <>
            <NumberField {...parts} field="good" label={t('form.good')} />
            <NumberField {...parts} field="producerRisk" label={t('form.producerRisk')} />
            <NumberField {...parts} field="bad" label={t('form.bad')} />
            <NumberField {...parts} field="consumerRisk" label={t('form.consumerRisk')} />
          </>
        ) : null}
        {form.kind === 'iso2859-1' ? (
          <>
            <SelectField
              label={t('form.level')}
              value={form.level}
              onChange={(level) => change({ level })}
              options={INSPECTION_LEVELS.map((value) => ({ value, label: value }))}
            />
            <SelectField
              label={t('form.limit')}
              value={form.limit}
              onChange={(limit) => change({ limit })}
              options={numbers(ACCEPTABLE_LIMITS)}
            />
          </>
        ) : null}
        {form.kind === 'iso2859-2' ? (
          <SelectField
            label={t('form.limitingQuality')}
            value={form.limitingQuality}
            onChange={(limitingQuality) => change({ limitingQuality })}
            options={numbers(LIMITING_QUALITIES)}
          />
        ) : null}
      </div>
    </>
  );
}
