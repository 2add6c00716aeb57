import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../../../shared/ui/form/segmented-choice.tsx';
import { SelectField } from '../../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../../shared/ui/form/text-field.tsx';
import type { FormParts } from './form-parts.ts';
import { NumberField } from './number-field.tsx';

/** The same as the contract allows. */
const SEED_LENGTH = 64;

/** From what and how: order, index, others' data, strata, seed. */
export function DrawFields(parts: FormParts) {
  const { form, items, change } = parts;
  const { t } = useTranslation('spotcheck');
  return (
    <>
      {form.by === 'plan' ? (
        <p className="spot-check__note">{t('form.planOrder')}</p>
      ) : (
        <SegmentedChoice
          label={t('form.order')}
          help={form.order === 'inOrder' ? t('form.inOrderHelp') : undefined}
          value={form.order}
          onChange={(order) => change({ order })}
          options={[
            { value: 'random', label: t('form.random') },
            { value: 'inOrder', label: t('form.inOrder') },
          ]}
        />
      )}
      <SegmentedChoice
        label={t('form.others')}
        value={form.others}
        onChange={(others) => change({ others })}
        options={[
          { value: 'include', label: t('form.include') },
          { value: 'exclude', label: t('form.exclude') },
        ]}
      />
      <div className="draw-planner__pair">
        <NumberField
          {...parts}
          field="fromIndex"
          label={t('form.fromIndex')}
          help={t('form.fromIndexHelp', { most: items })}
        />
        <SelectField
          label={t('form.strata')}
          value={form.strata}
          onChange={(strata) => change({ strata })}
          options={[
            { value: 'none', label: t('form.strataNone') },
            { value: 'class', label: t('form.strataClass') },
            { value: 'package', label: t('form.strataPackage') },
            { value: 'annotator', label: t('form.strataAnnotator') },
          ]}
        />
      </div>
      {form.by === 'plan' || form.order === 'inOrder' ? null : (
        <TextField
          label={t('form.seed')}
          help={t('form.seedHelp')}
          verbatim
          maxLength={SEED_LENGTH}
          value={form.seed}
          onChange={(seed) => change({ seed })}
        />
      )}
    </>
  );
}
