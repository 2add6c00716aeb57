import { useTranslation } from 'react-i18next';
import type { SpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';
import { planDecision } from '../../../shared/contract/sampling/curtailment.ts';
import { estimateOf } from '../../../shared/contract/sampling/estimate-of.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { useStudio, useStudioSession } from '../session/studio-context.ts';

/** What is gone through: the package or the sample, how far one is, and for a sample what it says so far. */
export function QueuePlace({ finishShown }: { readonly finishShown: boolean }) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { queue, finish } = useStudioSession();
  const pack = useStudio((studio) => studio.package);
  const changes = useStudio((studio) => studio.changes);
  const spotCheck = useStudio((studio) => studio.spotCheck);
  const reviewed = useStudio((studio) => studio.progress.reviewed);
  const isSure = useStudio((studio) => studio.progress.tally.isSure);
  const name = changes
    ? t('changes.place', { batch: changes.batchName })
    : pack
      ? t('bar.place', { batch: pack.batchName, package: pack.name })
      : spotCheck && t('sample.place', { batch: spotCheck.batchName, number: spotCheck.number });
  if (name === null) return null;
  return (
    <span className="top-bar__place">
      <h1 className={`top-bar__name ${clipped.line}`}>{name}</h1>
      {!finishShown && (
        <button className="top-bar__judged" onClick={finish} type="button">
          {t(isSure ? 'bar.judged' : 'bar.judgedAtLeast', {
            count: reviewed,
            judged: format.number(reviewed),
            total: format.number(queue.total),
          })}
        </button>
      )}
      {spotCheck && <Estimate check={spotCheck} />}
    </span>
  );
}

/** The share of accepted items, with its 95 % interval (Wilson) where chance drew the sample, and the plan's word. */
function Estimate({ check }: { readonly check: SpotCheckDetail }) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const accepted = useStudio((studio) => studio.progress.tally.accepted);
  const rejected = useStudio((studio) => studio.progress.tally.rejected);
  const { judged, rate, interval } = estimateOf({ ...check, accepted, rejected }, check.order);
  if (rate === null) return null;
  const decision = planDecision({ ...check, accepted, rejected });
  return (
    <span
      className="top-bar__estimate"
      title={t(interval ? 'sample.estimateHint' : 'sample.inOrderHint', { count: judged, judged })}
    >
      {interval
        ? t('sample.estimate', {
            rate: format.percent(rate),
            low: format.percent(interval.low),
            high: format.percent(interval.high),
          })
        : format.percent(rate)}
      {decision && (
        <StatusTag tone={decision === 'accepted' ? 'green' : 'red'}>{t(`sample.plan.${decision}`)}</StatusTag>
      )}
    </span>
  );
}
