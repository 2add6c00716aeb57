import { useTranslation } from 'react-i18next';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { judgeActions } from '../actions/judge-actions.ts';
import { useStudio } from '../session/studio-context.ts';

interface VerdictButtonsProps {
  /** Side by side over the whole width, for thumbs. */
  readonly block?: boolean;
}

/** Accept and reject; or, while the package is not claimed, the way to claim it. */
export function VerdictButtons({ block = false }: VerdictButtonsProps) {
  const { t } = useTranslation('studio');
  const mayJudge = useStudio((studio) => studio.claim.refusal.judge === null);
  const mayStart = useStudio((studio) => studio.claim.refusal.start === null);
  const starting = useStudio((studio) => studio.claiming.state.get().starting);
  const isQueue = useStudio((studio) => studio.isQueue);
  const isRejecting = useStudio((studio) => studio.draft.reject.open);
  const isRejected = useStudio((studio) => studio.progress.known().result === ITEM_RESULT.rejected);
  const isSaving = useStudio((studio) => studio.saving.state.get().running > 0);
  if (!mayJudge) {
    return mayStart ? (
      <ActionButton
        action={judgeActions.start}
        block={block}
        icon="play"
        loading={starting}
        variant="primary"
      >
        {t('claim.start')}
      </ActionButton>
    ) : null;
  }
  return (
    <>
      <ActionButton
        action={judgeActions.reject}
        block={block}
        icon="x"
        // While the panel is open, the one that confirms is there.
        variant={!isRejecting && isRejected ? 'danger' : 'danger-weak'}
      >
        {t('verdict.reject')}
      </ActionButton>
      <ActionButton
        action={judgeActions.accept}
        block={block}
        icon="check"
        loading={isSaving}
        variant="success"
      >
        {isQueue ? t('verdict.acceptNext') : t('verdict.accept')}
      </ActionButton>
    </>
  );
}
