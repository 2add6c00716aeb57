import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginRecord } from '../../shared/contract/oauth/login-record.ts';
import { LOCALE_TAG } from '../../shared/format/locale-tag.ts';
import { NOTHING } from '../../shared/format/nothing.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { TimeCell } from '../../shared/list/time-cell.tsx';
import { StatusTag } from '../../shared/ui/sign/status-tag.tsx';
import type { Column } from '../../shared/ui/table/data-table.tsx';
import { countryName } from './country-name.ts';

/** Location, time and IP address (specification 2), and how one came in. */
export function useLoginRecordColumns(): readonly Column<LoginRecord>[] {
  const { t } = useTranslation('profile');
  const locale = LOCALE_TAG[useLanguage()];
  return useMemo((): readonly Column<LoginRecord>[] => {
    const placeOf = ({ isLocal, country }: LoginRecord): string => {
      if (isLocal) return t('record.local');
      return (country && countryName(country, locale)) ?? NOTHING;
    };
    return [
      {
        id: 'at',
        header: t('record.time'),
        sortable: true,
        cell: (row) => (
          <TimeCell
            at={row.at}
            note={row.isCurrent ? <CurrentSession label={t('record.current')} /> : undefined}
          />
        ),
      },
      { id: 'place', header: t('record.place'), cell: placeOf },
      { id: 'address', header: t('record.address'), cell: (row) => row.address },
      { id: 'way', header: t('record.way'), cell: (row) => t(`record.ways.${row.way}`) },
    ];
  }, [t, locale]);
}

function CurrentSession({ label }: { readonly label: string }) {
  return (
    <div>
      <StatusTag tone="green" icon="check-circle">
        {label}
      </StatusTag>
    </div>
  );
}
