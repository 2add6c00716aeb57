import { useTranslation } from 'react-i18next';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { keyCaps, shortcutOf } from '../keys/shortcuts.ts';
import type { Claim } from '../queue/use-claim.ts';
import { useStudio } from '../studio-context.ts';

interface VerdictButtonsProps {
  readonly claim: Claim;
  /** Side by side over the whole width, for thumbs. */
  readonly block?: boolean;
}

/** Accept and reject; or, while the package is not claimed, the way to claim it. */
export function VerdictButtons({ claim, block = false }: VerdictButtonsProps) {
  const { t } = useTranslation('studio');
  const { run, result, draft, saving, package: pack, spotCheck } = useStudio();
  const cap = (action: 'accept' | 'reject') => keyCaps(shortcutOf(action), false).join('');
  if (!claim.mayJudge) {
    return claim.mayStart ? (
      <Button block={block} icon="play" loading={claim.starting} onPress={claim.start} variant="primary">
        {t('claim.start')}
      </Button>
    ) : null;
  }
  return (
    <>
      <Button
        block={block}
        icon="x"
        kbd={cap('reject')}
        onPress={() => run('reject')}
        // While the panel is open, the one that confirms is there.
        variant={!draft.open && result === ITEM_RESULT.rejected ? 'danger' : 'danger-weak'}
      >
        {t('verdict.reject')}
      </Button>
      <Button
        block={block}
        icon="check"
        kbd={cap('accept')}
        loading={saving.saving}
        onPress={() => run('accept')}
        variant="success"
      >
        {pack || spotCheck ? t('verdict.acceptNext') : t('verdict.accept')}
      </Button>
    </>
  );
}
