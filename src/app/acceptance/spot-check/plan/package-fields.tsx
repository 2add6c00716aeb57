import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../../../shared/ui/form/segmented-choice.tsx';
import type { FormParts } from './form-parts.ts';
import { PackageChoice } from './package-choice.tsx';

interface PackageFieldsProps extends FormParts {
  readonly batchId: string;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** What is drawn from: the whole batch, or some of its packages. */
export function PackageFields({ batchId, form, change, errorOf, hold }: PackageFieldsProps) {
  const { t } = useTranslation('spotcheck');
  return (
    <>
      <SegmentedChoice
        label={t('form.from')}
        value={form.packages ? 'packages' : 'batch'}
        onChange={(from) => change({ packages: from === 'batch' ? null : NONE })}
        options={[
          { value: 'batch', label: t('form.wholeBatch') },
          { value: 'packages', label: t('form.somePackages') },
        ]}
      />
      {form.packages ? (
        <PackageChoice
          batchId={batchId}
          chosen={form.packages}
          onChange={(packages) => change({ packages })}
          error={errorOf('packages')}
          ref={hold('packages')}
        />
      ) : null}
    </>
  );
}
