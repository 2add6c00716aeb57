import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { timeZone } from '../../../shared/format/time-zone.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { memberWorkQuery } from '../team-queries.ts';
import sheet from './member-months.css';

/** What a member judged, month by month: drawn and written, in one table. */
export function MemberMonths({ userId }: { readonly userId: string }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('team');
  const format = useFormat();
  const caption = useId();
  const query = useQuery(memberWorkQuery(useApi(), userId));
  return (
    <QueryScreen placeholder={<Skeleton rows={6} />} query={query}>
      {({ months, lastAt }) => {
        const most = Math.max(...months.map(({ accepted, rejected }) => accepted + rejected), 1);
        const share = (value: number) => ({ width: `${(value / most) * 100}%` });
        return (
          <>
            <p className="member-months__caption" id={caption}>
              {t('work.caption', { zone: timeZone() })}
            </p>
            <div className="member-months__room">
              <table aria-labelledby={caption} className="member-months">
                <thead>
                  <tr>
                    <th scope="col">{t('work.month')}</th>
                    <td className="member-months__bar-head" />
                    <th scope="col">{t('work.items')}</th>
                    <th scope="col">{t('work.accepted')}</th>
                    <th scope="col">{t('work.rejected')}</th>
                    <th scope="col">{t('work.inBulk')}</th>
                    <th scope="col">{t('work.batches')}</th>
                  </tr>
                </thead>
                <tbody>
                  {months.map(({ month, accepted, rejected, items, inBulk, batches }) => (
                    <tr key={month}>
                      <th scope="row">{month}</th>
                      <td>
                        <span aria-hidden="true" className="member-months__bar">
                          <span data-tone="green" style={share(accepted)} />
                          <span data-tone="red" style={share(rejected)} />
                        </span>
                      </td>
                      <td>{format.number(items)}</td>
                      <td>{format.number(accepted)}</td>
                      <td>{format.number(rejected)}</td>
                      <td>{format.number(inBulk)}</td>
                      <td>{format.number(batches)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="member-months__last">
              {lastAt === null ? t('work.none') : t('work.last', { time: format.dateTime(lastAt) })}
            </p>
          </>
        );
      }}
    </QueryScreen>
  );
}
