import { useTranslation } from 'react-i18next';
import { judgeActions } from '../actions/judge-actions.ts';
import { useAction } from '../actions/use-action.ts';
import type { ShownAction } from '../keys/use-shown-action.ts';
import { useStudio } from '../session/studio-context.ts';

/** Finishing, called by what it leads to: the package itself, what is left of a batch, or the decision of the spot check. */
export function useFinish(): ShownAction {
  const { t } = useTranslation('studio');
  const finish = useAction(judgeActions.finish);
  const isChanges = useStudio((studio) => studio.changes !== null);
  const isSample = useStudio((studio) => studio.spotCheck !== null);
  return {
    ...finish,
    label: isSample ? t('sample.decide') : isChanges ? t('changes.finish') : t('finish.open'),
  };
}
