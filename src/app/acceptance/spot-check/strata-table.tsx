import { useTranslation } from 'react-i18next';
import type { SpotCheck } from '../../../shared/contract/accept/spot-check.ts';
import { estimateOf } from '../../../shared/contract/sampling/estimate-of.ts';
import { INTERVAL_OF, type IntervalMethod } from '../../../shared/contract/sampling/interval-methods.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './spot-check.css';
import { useIntervalText } from './use-interval-text.ts';

interface StrataTableProps {
  readonly strata: SpotCheck['strata'];
  readonly by: Exclude<SpotCheck['strataBy'], 'none'>;
  /** With what was judged and what follows from it; without it only what would be drawn. */
  readonly judged?: Pick<SpotCheck, 'order' | 'plan'> & { readonly method: IntervalMethod };
}

/** So many lines are read; the rest is in the sample's own list. */
const LINES = 20;

export function StrataTable({ strata, by, judged }: StrataTableProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const packageName = usePackageName();
  const intervalText = useIntervalText();
  const nameOf = (name: string) => {
    if (name === '') return t('strata.none');
    return by === 'package' ? packageName(name) : name;
  };
  return (
    <div className="spot-check__strata">
      <table className="spot-check__table" data-judged={judged ? '' : undefined}>
        <caption className="spot-check__caption">{t('strata.heading')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`strata.${by}`)}</th>
            <th scope="col">{t('strata.population')}</th>
            <th scope="col">{t('strata.sample')}</th>
            {judged ? (
              <>
                <th scope="col">{t('strata.accepted')}</th>
                <th scope="col">{t('strata.rejected')}</th>
                <th scope="col">{t('strata.rate')}</th>
                <th scope="col">{t('strata.interval')}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {strata.slice(0, LINES).map((stratum) => {
            const estimate =
              judged &&
              estimateOf(
                { ...stratum, size: stratum.sample, plan: judged.plan },
                judged.order,
                INTERVAL_OF[judged.method],
              );
            return (
              <tr key={stratum.name}>
                <th scope="row">{nameOf(stratum.name)}</th>
                <td>{format.number(stratum.population)}</td>
                <td>{format.number(stratum.sample)}</td>
                {estimate ? (
                  <>
                    <td>{format.number(stratum.accepted)}</td>
                    <td>{format.number(stratum.rejected)}</td>
                    <td>{format.percent(estimate.rate)}</td>
                    <td>{intervalText(estimate.interval)}</td>
                  </>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {strata.length > LINES ? (
        <p className="spot-check__note">{t('strata.more', { count: strata.length - LINES })}</p>
      ) : null}
    </div>
  );
}
