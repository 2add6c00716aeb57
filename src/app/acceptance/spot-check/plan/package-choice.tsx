import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import type { BatchPackage } from '../../../../shared/contract/accept/package.ts';
import { QueryScreen } from '../../../../shared/delivery/query/query-screen.tsx';
import { usePackageName } from '../../../../shared/delivery/query/use-package-name.ts';
import { Button } from '../../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../../shared/ui/form/checkbox.tsx';
import type { FieldHandle } from '../../../../shared/ui/form/field-props.ts';
import { TextField } from '../../../../shared/ui/form/text-field.tsx';
import { Skeleton } from '../../../../shared/ui/layout/skeleton.tsx';
import { allPackagesQuery } from '../../packages/all-packages-query.ts';
import sheet from './package-choice.css';

/** So many are shown at once: the search finds the others. */
const MOST_SHOWN = 100;

interface PackageChoiceProps {
  readonly batchId: string;
  /** By id, with their number of items. */
  readonly chosen: ReadonlyMap<string, number>;
  readonly onChange: (chosen: ReadonlyMap<string, number>) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<FieldHandle>;
}

/** The packages of a batch to tick; what was ticked stays so while the search hides it. */
export function PackageChoice({ batchId, chosen, onChange, error, ref }: PackageChoiceProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('spotcheck');
  const packageName = usePackageName();
  const [search, setSearch] = useState('');
  const packages = useQuery(allPackagesQuery(useApi(), batchId));
  const wanted = search.trim().toLocaleLowerCase();
  const fits = ({ name }: BatchPackage) => packageName(name).toLocaleLowerCase().includes(wanted);

  function choose(some: readonly BatchPackage[], on: boolean): void {
    const next = new Map(chosen);
    for (const { packageId, counters } of some) {
      if (on) next.set(packageId, counters.delivered);
      else next.delete(packageId);
    }
    onChange(next);
  }

  return (
    <div className="package-choice">
      <TextField
        label={t('form.searchPackages')}
        hideLabel
        placeholder={t('form.searchPackages')}
        value={search}
        onChange={setSearch}
        error={error}
        ref={ref}
      />
      <QueryScreen placeholder={<Skeleton lines={4} />} query={packages}>
        {(all) => {
          const found = all.filter(fits);
          return (
            <>
              <ul aria-label={t('form.packages')} className="package-choice__list">
                {found.slice(0, MOST_SHOWN).map((one) => (
                  <li key={one.packageId}>
                    <Checkbox
                      label={packageName(one.name)}
                      checked={chosen.has(one.packageId)}
                      onChange={(on) => choose([one], on)}
                    >
                      {packageName(one.name)}{' '}
                      <span className="package-choice__note">
                        {t('form.packageItems', { count: one.counters.delivered })}
                      </span>
                    </Checkbox>
                  </li>
                ))}
              </ul>
              {found.length === 0 ? <p className="package-choice__note">{t('form.noPackage')}</p> : null}
              {found.length > MOST_SHOWN ? (
                <p className="package-choice__note">
                  {t('form.morePackages', { count: found.length - MOST_SHOWN })}
                </p>
              ) : null}
              <p className="package-choice__foot">
                <span aria-live="polite" className="package-choice__note">
                  {t('form.chosenPackages', {
                    count: chosen.size,
                    items: t('form.chosenItems', {
                      count: [...chosen.values()].reduce((sum, items) => sum + items, 0),
                    }),
                  })}
                </span>
                <Button
                  size="small"
                  unavailable={found.length === 0 ? t('form.noneFound') : null}
                  onPress={() => choose(found, true)}
                >
                  {t('form.chooseFound', { count: found.length })}
                </Button>
                <Button
                  size="small"
                  variant="text"
                  unavailable={chosen.size === 0 ? t('form.noneChosen') : null}
                  onPress={() => onChange(new Map())}
                >
                  {t('form.clearPackages')}
                </Button>
              </p>
            </>
          );
        }}
      </QueryScreen>
    </div>
  );
}
