import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useRuleText } from '../../../shared/delivery/use-rule-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { FilterSelect } from '../../../shared/ui/form/filter-select.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import type { KeysArrival } from '../grid/keys-arrival.ts';
import type { ViewPlace } from '../item/view-place.ts';
import { CropGrid } from './crop-grid.tsx';
import { CROP_SORTS, cropListState, FIRST_ORDER } from './crop-list-state.ts';
import { objectLabelsQuery } from './crop-queries.ts';

interface CropWallProps {
  readonly place: ViewPlace;
  /** At the end of the filters: how the data is shown. */
  readonly aside: ReactNode;
  readonly arrival: KeysArrival;
}

/** Every object of a class as a tile of equal size, judged one by one or several at once. */
export function CropWall({ place, aside, arrival }: CropWallProps) {
  const { t } = useTranslation(['gallery', 'delivery']);
  const { language } = useUi();
  const format = useFormat();
  const ruleText = useRuleText();
  const [state, update] = useListState(cropListState);
  const { batchId, packageId } = place;
  const owner = packageId === undefined ? { batchId } : { packageId };
  const query = useQuery(objectLabelsQuery(useApi(), owner));
  return (
    <section aria-label={t('gallery:crops.title')}>
      <QueryScreen placeholder={<Skeleton lines={6} />} query={query}>
        {(labels) => {
          const largest = labels.toSorted((one, other) => other.total - one.total)[0];
          const label = labels.find((one) => one.label === state.cropLabel) ?? largest;
          if (!label) {
            return (
              <>
                <FilterRow aside={aside} label={t('delivery:filters')}>
                  {null}
                </FilterRow>
                <EmptyState
                  icon="box"
                  text={t('gallery:empty.objects')}
                  title={t('gallery:empty.noObjects')}
                />
              </>
            );
          }
          const order = state.cropOrder ?? FIRST_ORDER[state.cropSort];
          return (
            <>
              <FilterRow aside={aside} label={t('delivery:filters')}>
                <SelectField
                  inline
                  label={t('gallery:crops.label')}
                  onChange={(cropLabel) => update({ cropLabel })}
                  options={labels.map((one) => ({
                    value: one.label,
                    label: t('gallery:crops.labelCount', {
                      name: one.title?.[language] ?? one.label,
                      total: format.number(one.total),
                    }),
                  }))}
                  value={label.label}
                />
                <SelectField
                  inline
                  label={t('gallery:crops.sort')}
                  onChange={(cropSort) => update({ cropSort, cropOrder: undefined })}
                  options={CROP_SORTS.map((value) => ({ value, label: t(`gallery:sort.${value}`) }))}
                  value={state.cropSort}
                />
                <SelectField
                  inline
                  label={t('gallery:crops.order')}
                  onChange={(cropOrder) => update({ cropOrder })}
                  options={(['asc', 'desc'] as const).map((value) => ({
                    value,
                    label: t(`gallery:order.${state.cropSort}.${value}`),
                  }))}
                  value={order}
                />
                <FilterSelect
                  all={t('gallery:crops.all')}
                  label={t('gallery:crops.result')}
                  onChange={(cropResult) => update({ cropResult })}
                  options={Object.values(ITEM_RESULT).map((value) => ({
                    value,
                    label: t(`delivery:itemResult.${value}`),
                  }))}
                  value={state.cropResult}
                />
                {place.round > 1 && (
                  <FilterSelect
                    all={t('gallery:crops.all')}
                    label={t('gallery:crops.changed')}
                    onChange={(changed) => update({ cropChanged: changed === undefined ? undefined : true })}
                    options={[{ value: 'yes', label: t('gallery:crops.onlyChanged') }]}
                    value={state.cropChanged ? 'yes' : undefined}
                  />
                )}
              </FilterRow>
              <p className="grid-bar__rule">
                <Icon name="info" />
                {t('gallery:crops.rule', { rule: ruleText(place.rule) })}
              </p>
              <CropGrid
                arrival={arrival}
                key={JSON.stringify([label.label, state, order])}
                label={label}
                onClear={() => update({ cropResult: undefined, cropChanged: undefined })}
                place={place}
                request={{
                  ...owner,
                  label: label.label,
                  sort: state.cropSort,
                  direction: order,
                  ...(state.cropResult && { result: state.cropResult }),
                  ...(state.cropChanged && { changed: true }),
                }}
              />
            </>
          );
        }}
      </QueryScreen>
    </section>
  );
}
