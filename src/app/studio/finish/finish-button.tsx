import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { keyCaps, shortcutOf } from '../keys/shortcuts.ts';
import { useStudio } from '../studio-context.ts';

/** Nothing is left to be judged: what comes next is the package itself, or the decision of the spot check. */
export function FinishButton() {
  const { t } = useTranslation('studio');
  const { run, spotCheck } = useStudio();
  return (
    <Button
      icon="check-circle"
      kbd={keyCaps(shortcutOf('finish'), false).join('')}
      onPress={() => run('finish')}
      variant="primary"
    >
      {spotCheck ? t('sample.decide') : t('finish.open')}
    </Button>
  );
}
