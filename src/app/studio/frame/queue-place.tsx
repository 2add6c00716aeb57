import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { useFinish } from '../finish/use-finish.ts';
import { hintOf } from '../keys/use-shown-action.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';

/** What is gone through: the package or the sample, how far one is, and for a sample what it says so far. */
export function QueuePlace({ finishShown }: { readonly finishShown: boolean }) {
  const { t } = useTranslation('studio');
  const pack = useStudio((studio) => studio.package);
  const changes = useStudio((studio) => studio.changes);
  const spotCheck = useStudio((studio) => studio.spotCheck);
  const { sampleSays } = useStudioSession();
  const name = changes
    ? t('changes.place', { batch: changes.batchName })
    : pack
      ? t('bar.place', { batch: pack.batchName, package: pack.name })
      : spotCheck && t('sample.place', { batch: spotCheck.batchName, number: spotCheck.number });
  if (name === null) return null;
  return (
    <span className="top-bar__place">
      <h1 className={`top-bar__name ${clipped.line}`}>{name}</h1>
      {!finishShown && <Judged />}
      {sampleSays?.estimate()}
    </span>
  );
}

/** How much is judged, in words or, where these have no room, in figures alone; a press finishes the rest. */
function Judged() {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { queue } = useStudioSession();
  const finish = useFinish();
  const count = useStudio((studio) => studio.progress.reviewed);
  const isSure = useStudio((studio) => studio.progress.tally.isSure);
  const figures = { count, judged: format.number(count), total: format.number(queue.total) };
  const words = t(isSure ? 'bar.judged' : 'bar.judgedAtLeast', figures);
  return (
    <button
      aria-disabled={finish.unavailable !== null || undefined}
      aria-label={words}
      className="top-bar__judged"
      onClick={finish.run}
      title={finish.unavailable ?? hintOf(finish)}
      type="button"
    >
      <span className="top-bar__words">{words}</span>
      <span className="top-bar__figures">
        <Icon name="check-circle" size={14} />
        {t(isSure ? 'bar.figures' : 'bar.figuresAtLeast', figures)}
      </span>
    </button>
  );
}
