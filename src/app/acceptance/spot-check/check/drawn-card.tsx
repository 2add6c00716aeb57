import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import { useElementOptions } from '../../../../shared/connection/element-options.ts';
import type { SpotCheckDetail } from '../../../../shared/contract/accept/spot-check.ts';
import { downloadSpotCheck, redrawSpotCheck } from '../../../../shared/contract/accept/spot-check-proof.ts';
import { FactList } from '../../../../shared/delivery/layout/fact-list.tsx';
import { usePackageName } from '../../../../shared/delivery/query/use-package-name.ts';
import { listFormat } from '../../../../shared/format/list-format.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../shared/ui/action/button.tsx';
import { saveFile } from '../../../../shared/ui/base/save-file.ts';
import { useUi } from '../../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { StatusTag } from '../../../../shared/ui/sign/status-tag.tsx';
import { isOfWholeBatch } from '../is-of-whole-batch.ts';
import { CopiedText } from './copied-text.tsx';
import sheet from './drawn-card.css';

/** Where the sample comes from: what anybody needs to draw it again, and a way to do so at once. */
export function DrawnCard({ check }: { readonly check: SpotCheckDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const { locale } = useUi();
  const list = listFormat(locale);
  const packageName = usePackageName();
  const api = useApi();
  const { exports } = useElementOptions();
  const { spotCheckId, method, order, size, population, percent, others } = check;
  const redraw = useMutation({ mutationFn: () => api.call(redrawSpotCheck, { spotCheckId }) });
  const download = useMutation({
    mutationFn: () => api.download(downloadSpotCheck, { spotCheckId }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? `${spotCheckId}.csv`),
  });
  const from =
    check.packages === null
      ? t(isOfWholeBatch(check) ? 'draw.wholeBatch' : 'draw.allPackages')
      : list.format(check.packages.map(packageName)) || t('draw.partOfBatch');
  const by = {
    percent: t('draw.byPercent', { percent }),
    count: t('draw.byCount'),
    plan: t('draw.byPlan'),
  }[check.by];
  return (
    <Card title={t('draw.heading')}>
      <div className="spot-check__stack">
        <p className="spot-check__note">{t('draw.explain')}</p>
        <FactList
          facts={[
            { label: t('draw.size'), value: t('draw.sizeOf', { size, population, by }), wide: true },
            { label: t('draw.from'), value: from, wide: (check.packages?.length ?? 0) > 3 },
            {
              label: t('draw.method'),
              value:
                order === 'random'
                  ? t('draw.methodRandom', { name: method })
                  : t('draw.methodInOrder', { name: method }),
            },
            { label: t('draw.fromIndex'), value: format.number(Math.max(1, check.fromIndex)) },
            {
              label: t('draw.others'),
              value: others === 'include' ? t('draw.othersInclude') : t('draw.othersExclude'),
            },
            {
              label: t('draw.seed'),
              value: <CopiedText name={t('draw.seed')} text={check.seed} />,
              wide: true,
            },
            {
              label: t('draw.populationHash'),
              value: <CopiedText name={t('draw.populationHash')} text={check.populationHash} />,
              wide: true,
            },
            {
              label: t('draw.sampleHash'),
              value: <CopiedText name={t('draw.sampleHash')} text={check.sampleHash} />,
              wide: true,
            },
          ]}
        />
        <div className="drawn-card__actions">
          <Button icon="refresh" loading={redraw.isPending} onPress={() => redraw.mutate()}>
            {t('draw.again')}
          </Button>
          {exports && (
            <Button icon="download" loading={download.isPending} onPress={() => download.mutate()}>
              {t('draw.download')}
            </Button>
          )}
        </div>
        <p role="status">
          {redraw.data ? (
            <StatusTag tone={redraw.data.same ? 'green' : 'red'}>
              {redraw.data.same ? t('draw.same') : t('draw.different')}
            </StatusTag>
          ) : null}
        </p>
      </div>
    </Card>
  );
}
