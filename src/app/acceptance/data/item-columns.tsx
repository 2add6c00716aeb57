import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { dataListPath, itemPath, studioPath } from '../../../shared/delivery/delivery-path.ts';
import { useErrorTitles } from '../../../shared/delivery/error-type/use-error-titles.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { ItemThumbnail } from '../item/item-thumbnail.tsx';
import { strongestMark } from './strongest-mark.ts';

/** All fields of a data item (specification 3) as columns; a list over several packages names each one's. */
export function useItemColumns(severalPackages: boolean, round: number): readonly Column<Item>[] {
  const { t } = useTranslation(['acceptance', 'delivery', 'lists']);
  const format = useFormat();
  const errorTitles = useErrorTitles();
  const packageName = usePackageName();
  return useMemo((): readonly Column<Item>[] => {
    const mark = (row: Item) => {
      const strongest = strongestMark(row.marks);
      return strongest ? t(`delivery:itemMark.${strongest}`) : '–';
    };
    const changeOf = ({ itemId, change }: Item) => {
      if (change === null) return '–';
      const text = t(`lists:change.${change}`);
      return change === 'changed' ? <NameLink to={itemPath(itemId)}>{text}</NameLink> : text;
    };
    const packageColumn: Column<Item> = {
      id: 'package',
      header: t('lists:column.package'),
      hideable: false,
      cell: (row) => <NameLink to={dataListPath(row.packageId)}>{packageName(row.packageName)}</NameLink>,
    };
    return [
      ...(severalPackages ? [packageColumn] : []),
      {
        id: 'position',
        header: t('dataColumn.position'),
        align: 'end',
        sortable: true,
        hideable: false,
        cell: (row) => format.number(row.position),
      },
      {
        id: 'picture',
        header: t('dataColumn.picture'),
        cell: (row) => <ItemThumbnail address={row.thumbnailUrl} />,
      },
      {
        id: 'fileName',
        header: t('dataColumn.fileName'),
        sortable: true,
        hideable: false,
        names: true,
        cell: (row) => (
          <NameLink
            to={studioPath(row.packageId, row.itemId)}
            {...(row.invalid ? { note: t('invalid') } : {})}
          >
            {row.fileName}
          </NameLink>
        ),
      },
      {
        id: 'result',
        header: t('dataColumn.result'),
        cell: (row) => <ItemResultTag result={row.result} />,
      },
      { id: 'errors', header: t('dataColumn.errors'), cell: (row) => errorTitles(row.errorTypeIds) },
      { id: 'edited', header: t('dataColumn.edited'), cell: mark },
      {
        id: 'objectCount',
        header: t('dataColumn.objects'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.objectCount),
      },
      {
        id: 'comments',
        header: t('dataColumn.comments'),
        align: 'end',
        cell: (row) => (row.commentCount > 0 ? format.number(row.commentCount) : '–'),
      },
      {
        id: 'how',
        header: t('dataColumn.how'),
        hidden: true,
        cell: (row) => (row.how ? t(`how.${row.how}`) : '–'),
      },
      { id: 'acceptor', header: t('dataColumn.acceptor'), cell: (row) => row.judgedBy ?? '–' },
      {
        id: 'judgedAt',
        header: t('dataColumn.time'),
        sortable: true,
        cell: (row) => format.dateTime(row.judgedAt),
      },
      {
        id: 'annotator',
        header: t('lists:column.annotator'),
        hidden: true,
        cell: (row) => row.annotator ?? '–',
      },
      {
        id: 'change',
        header: t('lists:column.change'),
        hidden: round === 1,
        cell: (row) => (row.carried ? t('lists:secondRound.carried') : changeOf(row)),
      },
      {
        id: 'invalid',
        header: t('lists:column.invalid'),
        hidden: true,
        cell: (row) => (row.invalid ? t('lists:data.invalid') : t('lists:data.valid')),
      },
      {
        id: 'dataset',
        header: t('dataColumn.dataset'),
        hidden: true,
        cell: (row) => row.datasetId ?? '–',
      },
      {
        id: 'batch',
        header: t('lists:column.batchId'),
        hidden: true,
        cell: (row) => row.batchId,
      },
    ];
  }, [t, format, errorTitles, packageName, severalPackages, round]);
}
