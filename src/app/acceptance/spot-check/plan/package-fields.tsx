import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../../../shared/ui/form/segmented-choice.tsx';
import type { FormParts } from './form-parts.ts';
import { PackageChoice } from './package-choice.tsx';

interface PackageFieldsProps extends FormParts {
  readonly batchId: string;
  /** Else there is nothing but the packages that are assigned to the person. */
  readonly seenWhole: boolean;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** What is drawn from: the whole batch, or all of it that the person sees; or some of its packages. */
export function PackageFields({ batchId, seenWhole, form, change, errorOf, hold }: PackageFieldsProps) {
  const { t } = useTranslation('spotcheck');
  return (
    <>
      <SegmentedChoice
        label={t('form.from')}
        value={form.packages ? 'packages' : 'batch'}
        onChange={(from) => change({ packages: from === 'batch' ? null : NONE })}
        options={[
          { value: 'batch', label: t(seenWhole ? 'form.wholeBatch' : 'form.ownPackages') },
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
