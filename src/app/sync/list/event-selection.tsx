import { useTranslation } from 'react-i18next';
import { MOST_REPLAYED } from '../../../shared/contract/sync/sync.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useReplay } from '../use-replay.ts';
import sheet from './event-selection.css';

interface EventSelectionProps {
  readonly ids: ReadonlySet<string>;
  readonly onClear: () => void;
}

/** Takes the place of the filters while pushes are chosen. */
export function EventSelection({ ids, onClear }: EventSelectionProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('sync');
  const replay = useReplay(onClear);
  return (
    <div aria-live="polite" className="event-selection">
      <strong>{t('selected', { count: ids.size })}</strong>
      <Button
        icon="send"
        variant="primary"
        loading={replay.isPending}
        unavailable={ids.size > MOST_REPLAYED ? t('replay.most', { count: MOST_REPLAYED }) : null}
        onPress={() => replay.mutate([...ids])}
      >
        {t('replay.action')}
      </Button>
      <Button variant="text" onPress={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
