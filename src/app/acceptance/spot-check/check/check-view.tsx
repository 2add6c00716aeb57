import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotCheckDetail } from '../../../../shared/contract/accept/spot-check.ts';
import type { IntervalMethod } from '../../../../shared/contract/sampling/interval-methods.ts';
import { spotCheckPlanPath } from '../../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../../shared/delivery/layout/back-link.tsx';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { KeyFigures } from '../../../../shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../../shared/ui/layout/stack.tsx';
import sheet from '../spot-check.css';
import { SpotCheckStateTag } from '../spot-check-state-tag.tsx';
import { StrataTable } from '../strata-table.tsx';
import { CheckActions } from './check-actions.tsx';
import { DrawnCard } from './drawn-card.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { SampleTable } from './sample-table.tsx';
import { useCheckFigures } from './use-check-figures.tsx';

/** One spot check: how it stands, what it says of the batch, how it was drawn, and its items. */
export function CheckView({ check }: { readonly check: SpotCheckDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const [method, setMethod] = useState<IntervalMethod>('wilson');
  const figures = useCheckFigures(check, method);
  const { order, strata, strataBy, size, visible } = check;
  const drawn = <DrawnCard check={check} />;
  const byStratum =
    strataBy === 'none' ? null : (
      <Card>
        <StrataTable strata={strata} by={strataBy} judged={{ order, plan: check.plan, method }} />
      </Card>
    );
  return (
    <>
      <PageHeader
        back={<BackLink to={spotCheckPlanPath(check.batchId)}>{t('backToAll')}</BackLink>}
        title={t('number', { number: check.number })}
        tag={<SpotCheckStateTag state={check.state} />}
        facts={[
          t('of', { order: check.orderName, batch: check.batchName }),
          t('check.round', { round: check.round }),
          t('check.drawnBy', { name: check.createdBy, time: format.dateTime(check.createdAt) }),
          check.endedBy && t('check.endedBy', { name: check.endedBy, time: format.dateTime(check.endedAt) }),
        ]}
        actions={<CheckActions check={check} />}
      />
      <Stack>
        {check.closedBy ? <Card>{t(`check.closedBy.${check.closedBy}`)}</Card> : null}
        {visible < size && <Card>{t('check.hidden', { count: size - visible })}</Card>}
        <KeyFigures figures={figures} />
        <div className="spot-check__columns">
          {check.plan ? <PlanCard check={check} plan={check.plan} /> : null}
          <Stack>
            <EstimateCard check={check} method={method} onMethod={setMethod} />
            {byStratum}
            {check.plan ? drawn : null}
          </Stack>
          {check.plan ? null : drawn}
        </div>
        <SampleTable check={check} />
      </Stack>
    </>
  );
}
