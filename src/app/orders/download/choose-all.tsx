import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './choose-all.css';
import { ChosenShareNote } from './chosen-share-note.tsx';
import type { useChooseAll, WantedBatches } from './use-choose-all.ts';
import type { ChosenBatches } from './use-chosen-batches.ts';

interface ChooseAllProps {
  readonly chosen: ChosenBatches;
  readonly chooseAll: ReturnType<typeof useChooseAll>;
  /** What the list is narrowed by: others are not chosen. */
  readonly listed: WantedBatches;
}

/** Chooses batches on all pages of the list at once, or lets go of them. */
export function ChooseAll({ chosen, chooseAll, listed }: ChooseAllProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  const clear = () => {
    chooseAll.reset();
    chosen.clear();
  };
  return (
    <span className="choose-all">
      {listed.downloaded === undefined && (
        <Button
          loading={chooseAll.isPending}
          onPress={() => chooseAll.mutate({ wanted: { ...listed, downloaded: false } })}
          size="small"
        >
          {t('choose.new')}
        </Button>
      )}
      <Button loading={chooseAll.isPending} onPress={() => chooseAll.mutate({ wanted: listed })} size="small">
        {t('choose.all')}
      </Button>
      {chosen.batches.length > 0 && (
        <Button onPress={clear} size="small" variant="text">
          {t('choose.none', { count: chosen.batches.length })}
        </Button>
      )}
      {chooseAll.data && (
        <ChosenShareNote
          chosen={chosen.batches}
          of={chooseAll.data}
          onNext={(next) => chooseAll.mutate({ wanted: chooseAll.data.wanted, next })}
        />
      )}
    </span>
  );
}
