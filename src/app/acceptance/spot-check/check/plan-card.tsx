import { useTranslation } from 'react-i18next';
import type { SamplingPlan } from '../../../../shared/contract/accept/sampling-plan.ts';
import type { SpotCheck } from '../../../../shared/contract/accept/spot-check.ts';
import { planDecision } from '../../../../shared/contract/sampling/curtailment.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { Notice } from '../../../../shared/ui/layout/notice.tsx';
import { OperatingCurve } from '../operating-curve.tsx';
import { planWords } from '../plan-words.ts';
import sheet from './plan-card.css';

interface PlanCardProps {
  readonly check: SpotCheck;
  readonly plan: SamplingPlan;
}

/** How far a plan is from its decision, announced when it is made; then what the plan means. */
export function PlanCard({ check, plan }: PlanCardProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const { size, accepted, rejected } = check;
  const decision = planDecision(check);
  const isOpen = check.state === 'open';
  const needed = { accepted: size - plan.acceptance, rejected: plan.acceptance + 1 };
  return (
    <Card title={t('plan.heading')}>
      <div className="spot-check__stack">
        <div role="status">
          {decision ? (
            <Notice tone={decision === 'accepted' ? 'good' : 'bad'}>
              {t(isOpen ? `plan.canStop.${decision}` : `plan.decided.${decision}`)}
            </Notice>
          ) : isOpen ? (
            t('plan.open', { accepted: needed.accepted - accepted, rejected: needed.rejected - rejected })
          ) : (
            t('plan.undecided')
          )}
        </div>
        <dl className="plan-card__race">
          <Way label={t('plan.towardsAccepted')} tone="green" done={accepted} needed={needed.accepted} />
          <Way label={t('plan.towardsRejected')} tone="red" done={rejected} needed={needed.rejected} />
        </dl>
        <ul className="spot-check__words">
          {planWords(plan, t, format.percent).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <OperatingCurve plan={plan} />
      </div>
    </Card>
  );
}

interface WayProps {
  readonly label: string;
  readonly tone: 'green' | 'red';
  readonly done: number;
  readonly needed: number;
}

/** Whichever of the two is full first decides. */
function Way({ label, tone, done, needed }: WayProps) {
  const { t } = useTranslation('spotcheck');
  return (
    <div className="plan-card__way" data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <span aria-hidden="true" className="plan-card__track">
          <span className="plan-card__fill" style={{ width: `${Math.min(1, done / needed) * 100}%` }} />
        </span>
        {t('plan.of', { done, needed })}
      </dd>
    </div>
  );
}
