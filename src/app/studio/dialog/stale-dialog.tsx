import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RebaseConflict } from '../../../shared/annotation/model/rebase.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';

/** Somebody else saved the item first (code 5007901): theirs, mine on top of theirs, or neither yet. */
export function StaleDialog() {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const toast = useToast();
  const tell = useTellError();
  const language = useLanguage();
  const { saving } = useStudioSession();
  const labels = useStudio((studio) => studio.labels);
  const stale = useStudio((studio) => studio.saving.state.get().stale?.theirs ?? null);
  const [busy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<readonly RebaseConflict[]>([]);

  const attempt = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await task().catch((error: unknown) => tell(error, 5000));
    setBusy(false);
  };
  const keepMine = () =>
    attempt(async () => {
      const found = await saving.keepMine();
      setConflicts(found);
      if (found.length === 0) toast.info(t('stale.merged'));
    });

  return (
    <>
      <Dialog
        actions={
          <>
            <Button disabled={busy} onPress={saving.closeStale}>
              {t('cancel')}
            </Button>
            <Button disabled={busy} icon="refresh" onPress={() => void attempt(saving.takeTheirs)}>
              {t('stale.theirs')}
            </Button>
            <Button icon="layers" loading={busy} onPress={() => void keepMine()} variant="primary">
              {t('stale.mine')}
            </Button>
          </>
        }
        onClose={saving.closeStale}
        open={stale !== null}
        role="alertdialog"
        size="medium"
        title={t('stale.title')}
      >
        <p>{stale && t('stale.text', { name: stale.by, time: format.dateTime(stale.at) })}</p>
        <p>{t('stale.choice')}</p>
      </Dialog>
      <Dialog
        actions={
          <>
            <Button onPress={() => setConflicts([])}>{t('stale.look')}</Button>
            <Button
              icon="save"
              onPress={() => {
                setConflicts([]);
                void saving.save();
              }}
              variant="primary"
            >
              {t('stale.save')}
            </Button>
          </>
        }
        onClose={() => setConflicts([])}
        open={conflicts.length > 0}
        size="medium"
        title={t('stale.conflicts', { count: conflicts.length })}
      >
        <ul>
          {conflicts.map(({ id, kind, mine, theirs }) => {
            const object = mine ?? theirs;
            return (
              <li key={id}>
                {t(`stale.kind.${kind}`, { label: object ? labels.titleOf(object.label, language) : id })}
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
