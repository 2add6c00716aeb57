import { useTranslation } from 'react-i18next';
import { planDecision } from '../../../shared/contract/sampling/curtailment.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { useFinish } from '../finish/use-finish.ts';
import { hintOf } from '../keys/use-shown-action.ts';
import { useSampleNow } from '../session/use-sample-now.ts';
import sheet from './plan-verdict.css';

/**
 * What the plan of a sample says, once it has decided: whoever judges on does it for nothing, so it is always in sight,
 * and a press on it goes on to the decision.
 */
export function PlanVerdict() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const finish = useFinish();
  const now = useSampleNow();
  if (!now) return null;
  const decision = planDecision(now);
  return (
    <span className="plan-verdict" role="status">
      {decision && (
        <button
          aria-disabled={finish.unavailable !== null || undefined}
          className="plan-verdict__decision"
          onClick={finish.run}
          title={finish.unavailable ?? hintOf(finish)}
          type="button"
        >
          <StatusTag tone={decision === 'accepted' ? 'green' : 'red'}>
            {t(`sample.plan.${decision}`)}
          </StatusTag>
        </button>
      )}
    </span>
  );
}
