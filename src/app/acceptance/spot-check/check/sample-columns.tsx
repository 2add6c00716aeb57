import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampledItem, SpotCheck } from '../../../../shared/contract/accept/spot-check.ts';
import { ITEM_RESULT } from '../../../../shared/contract/item-result.ts';
import { sampleStudioPath } from '../../../../shared/delivery/delivery-path.ts';
import { NameLink } from '../../../../shared/delivery/layout/name-link.tsx';
import { usePackageName } from '../../../../shared/delivery/query/use-package-name.ts';
import { ItemResultTag } from '../../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import type { Column } from '../../../../shared/ui/table/data-table.tsx';
import { ItemThumbnail } from '../../item/item-thumbnail.tsx';

export function useSampleColumns({
  spotCheckId,
  strataBy,
}: Pick<SpotCheck, 'spotCheckId' | 'strataBy'>): readonly Column<SampledItem>[] {
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const packageName = usePackageName();
  return useMemo((): readonly Column<SampledItem>[] => {
    const stratum = (row: SampledItem) => {
      if (row.stratum === '') return t('strata.none');
      return strataBy === 'package' ? packageName(row.stratum) : row.stratum;
    };
    return [
      {
        id: 'drawn',
        header: t('sample.drawn'),
        align: 'end',
        sortable: true,
        hideable: false,
        cell: (row) => format.number(row.drawn),
      },
      {
        id: 'picture',
        header: t('sample.picture'),
        cell: (row) => <ItemThumbnail address={row.item.thumbnailUrl} />,
      },
      {
        id: 'fileName',
        header: t('sample.file'),
        hideable: false,
        names: true,
        cell: (row) => (
          <NameLink to={sampleStudioPath(spotCheckId, row.item.itemId)}>{row.item.fileName}</NameLink>
        ),
      },
      ...(strataBy === 'none'
        ? []
        : [{ id: 'stratum', header: t('sample.stratum'), cell: stratum } satisfies Column<SampledItem>]),
      {
        id: 'sampledResult',
        header: t('sample.here'),
        cell: (row) => <ItemResultTag result={row.sampledResult ?? ITEM_RESULT.unchecked} />,
      },
      {
        id: 'result',
        header: t('sample.result'),
        cell: (row) => <ItemResultTag result={row.item.result} />,
      },
      { id: 'judgedBy', header: t('sample.judgedBy'), cell: (row) => row.item.judgedBy ?? '–' },
    ];
  }, [t, format, packageName, spotCheckId, strataBy]);
}
