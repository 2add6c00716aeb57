import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DATASET_NAME_LENGTH } from '../../../shared/contract/dataset/dataset.ts';
import type { FieldHandle } from '../../../shared/ui/form/field-props.ts';
import { SearchSelect } from '../../../shared/ui/form/search-select.tsx';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { NEW_BATCH, type UploadTargetChoice } from './use-upload-target.ts';

/** Data set and batch of an upload. */
export function TargetFields({ target }: { readonly target: UploadTargetChoice }) {
  const { t } = useTranslation('upload');
  const { errors, isNew, datasets, batches, problem } = target;
  const nameField = useRef<FieldHandle>(null);
  const batchField = useRef<FieldHandle>(null);
  const leadToRefused = useEffectEvent(() => {
    if (target.refused !== null) (target.refused === 'name' ? nameField : batchField).current?.focus();
  });
  // While it was begun there were no fields: whoever pressed the button stands nowhere.
  useEffect(() => {
    if (problem) leadToRefused();
  }, [problem]);
  const newBatch = { value: NEW_BATCH, label: t('target.newBatch') };
  return (
    <div className="upload-target">
      <SegmentedChoice
        label={t('target.where')}
        onChange={(value) => target.setNew(value === 'new')}
        options={[
          { value: 'there', label: t('target.there') },
          { value: 'new', label: t('target.new') },
        ]}
        value={isNew ? 'new' : 'there'}
      />
      {isNew ? (
        <>
          <TextField
            error={errors.name}
            label={t('target.name')}
            maxLength={DATASET_NAME_LENGTH}
            onChange={target.setName}
            ref={nameField}
            required
            value={target.name}
          />
          <SelectField
            error={errors.area}
            label={t('target.area')}
            onChange={target.setArea}
            options={target.areas.map((value) => ({ value, label: value }))}
            placeholder={t('target.choose')}
            required
            value={target.area}
          />
        </>
      ) : (
        <>
          <SearchSelect
            {...datasets}
            chosen={datasets.chosen?.name ?? ''}
            error={errors.dataset}
            label={t('target.dataset')}
            onChoose={({ value }) => target.setDatasetId(value)}
            options={datasets.rows.map(({ datasetId, name }) => ({ value: datasetId, label: name }))}
            placeholder={t('target.choose')}
            required
            value={target.datasetId}
          />
          {target.datasetId !== '' && (
            <SearchSelect
              {...batches}
              chosen={target.batch === NEW_BATCH ? newBatch.label : (batches.chosen?.name ?? '')}
              error={target.batch === '' ? errors.batch : undefined}
              label={t('target.batch')}
              onChoose={({ value }) => target.setBatch(value)}
              options={[
                newBatch,
                ...batches.rows.map(({ batchId, name }) => ({ value: batchId, label: name })),
              ]}
              placeholder={t('target.choose')}
              required
              value={target.batch}
            />
          )}
        </>
      )}
      {(isNew || (target.datasetId !== '' && target.batch === NEW_BATCH)) && (
        <TextField
          error={errors.batch}
          label={t('target.batchName')}
          maxLength={DATASET_NAME_LENGTH}
          onChange={target.setBatchName}
          ref={batchField}
          required
          value={target.batchName}
        />
      )}
    </div>
  );
}
