import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useModel } from '../edit/use-model.ts';
import { useReasonText } from '../judge/use-reason-text.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';

/**
 * The choice before a changed item is left (specification 4): judge it, discard the changes, or stay. Who cannot judge
 * it any more leaves with the changes kept.
 */
export function LeaveDialog() {
  const { t } = useTranslation('studio');
  const { leaving, items } = useStudioSession();
  const asked = useStudio((studio) => studio.leaving.state.get().asked);
  const model = useStudio((studio) => studio.model);
  // Unsaved changes are dropped; saved ones are undone by saving what was before them.
  const mayDiscard = useModel(model, (one) => one.dirty, false);
  const reasonText = useReasonText();
  // As a text: what refuses is made anew with each reading.
  const refusal = useStudio(
    ({
      claim: {
        refusal: { judge, edit },
      },
    }) => {
      // A verdict saves the changes first.
      const why = mayDiscard ? (judge ?? edit) : judge;
      return why && reasonText(why);
    },
  );
  const mayRestore = useStudio(
    ({ detail, claim }) => typeof detail?.changedFrom === 'number' && claim.refusal.edit === null,
  );
  const isSaving = useStudio(({ saving }) => saving.state.get().running > 0);
  const mayLeave = useStudio(({ edits }) => !mayDiscard || edits.areKept);
  return (
    <Dialog
      actions={
        <>
          <Button onPress={leaving.stay}>{t('leave.stay')}</Button>
          {mayDiscard && <Button onPress={leaving.discard}>{t('leave.discard')}</Button>}
          {!mayDiscard && mayRestore && (
            <Button loading={isSaving} onPress={() => void leaving.restore()}>
              {t('leave.restore')}
            </Button>
          )}
          {refusal ? (
            mayLeave && (
              <Button onPress={leaving.keep} variant="primary">
                {mayDiscard ? t('leave.keep') : t('leave.leave')}
              </Button>
            )
          ) : (
            <>
              <Button
                onPress={() => {
                  leaving.stay();
                  items.openReject();
                }}
                variant="danger"
              >
                {t('verdict.reject')}
              </Button>
              <Button onPress={items.acceptAndLeave} variant="success">
                {mayDiscard ? t('leave.accept') : t('verdict.accept')}
              </Button>
            </>
          )}
        </>
      }
      onClose={leaving.stay}
      open={asked}
      role="alertdialog"
      size="medium"
      title={t('leave.title')}
    >
      {refusal ? (
        <>
          <p>{refusal}</p>
          <p>{mayDiscard ? t(mayLeave ? 'leave.kept' : 'leave.notKept') : t('leave.saved')}</p>
        </>
      ) : (
        <p>{mayDiscard ? t('leave.unsaved') : t(mayRestore ? 'leave.unjudgedRestore' : 'leave.unjudged')}</p>
      )}
    </Dialog>
  );
}
