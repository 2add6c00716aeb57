import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { UploadBusyError } from '../../../shared/upload/session/one-tab.ts';
import type { SavedUpload } from '../../../shared/upload/session/saved-upload.ts';
import { forgetUpload } from '../../../shared/upload/session/saved-uploads.ts';
import { useSavedUploads } from './use-saved-uploads.ts';

/** Longer than a refusal, in milliseconds: what stood there is gone with it, and somebody is to go elsewhere. */
const BUSY_DURATION = 5000;

interface SavedUploadsProps {
  readonly owner: string;
  /** Only those into this data set. */
  readonly datasetId?: string;
  readonly onTakeUp: (saved: SavedUpload) => void;
}

/** Uploads that were interrupted: each can go on where it was, or be given up. */
export function SavedUploads({ owner, datasetId, onTakeUp }: SavedUploadsProps) {
  const { t } = useTranslation(['upload', 'ui']);
  const api = useApi();
  const format = useFormat();
  const errorText = useErrorText();
  const tell = useTellError();
  const toast = useToast();
  const confirm = useConfirm();
  const { data = [], error, refetch } = useSavedUploads(owner);

  async function giveUp(saved: SavedUpload): Promise<void> {
    const isSure = await confirm({
      title: t('saved.giveUpTitle'),
      message: t('cancel.text', { count: saved.filesDone }),
      confirmLabel: t('saved.giveUp'),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await forgetUpload({ api, owner }, saved.uploadId);
    } catch (error) {
      if (error instanceof UploadBusyError) toast.error(t('saved.elsewhere'), { duration: BUSY_DURATION });
      else tell(error);
    }
    await refetch();
  }

  function nameOf(name: string, { kind, files }: SavedUpload): string {
    return kind === 'folder' || files < 2 ? name : t('saved.more', { name, count: files - 1 });
  }

  return (
    <>
      {error && (
        <Notice
          actions={
            <Button onPress={() => void refetch()} size="small">
              {t('ui:retry')}
            </Button>
          }
          live
          title={t('saved.unknown')}
          tone="warning"
        >
          {errorText(error)}
        </Notice>
      )}
      {data
        .filter((saved) => !saved.isElsewhere && (datasetId === undefined || saved.datasetId === datasetId))
        .map((saved) => (
          <Notice
            actions={
              <>
                <Button onPress={() => void giveUp(saved)} size="small">
                  {t('saved.giveUp')}
                </Button>
                <Button onPress={() => onTakeUp(saved)} size="small" variant="primary">
                  {t('saved.goOn')}
                </Button>
              </>
            }
            key={saved.uploadId}
            title={t('saved.title', { dataset: saved.datasetName, batch: saved.batchName })}
            tone="info"
          >
            <div>
              {saved.name !== null && `${nameOf(saved.name, saved)} · `}
              {t('saved.text', {
                done: format.number(saved.filesDone),
                count: saved.files,
                sent: format.fileSize(saved.sizeDone),
                size: format.fileSize(saved.size),
                date: format.dateTime(saved.expiresAt),
              })}
            </div>
            <div>{t(`saved.${saved.filesAgain}`)}</div>
          </Notice>
        ))}
    </>
  );
}
