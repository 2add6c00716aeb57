import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { fileQuery } from '../dataset-queries.ts';
import sheet from './file-dialog.css';
import { FileDownload } from './file-download.tsx';
import { FilePreview } from './preview/file-preview.tsx';
import { useFileFacts } from './use-file-facts.ts';

interface FileDialogProps {
  readonly fileId: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly onShow: (fileId: string) => void;
  readonly onClose: () => void;
}

/** One file: its preview, what is known of it, and its bytes. */
export function FileDialog({ fileId, previous, next, onShow, onClose }: FileDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('datasets');
  const api = useApi();
  const { exports } = useElementOptions();
  const query = useQuery(fileQuery(api, fileId));
  const facts = useFileFacts();
  const file = query.data;
  return (
    <Dialog
      open
      size="large"
      title={file?.name ?? t('file.one')}
      onClose={onClose}
      actions={
        <>
          <Button
            icon="chevron-left"
            onPress={() => previous && onShow(previous)}
            unavailable={previous ? null : t('file.noPrevious')}
          >
            {t('file.previous')}
          </Button>
          <Button
            iconAfter="chevron-right"
            onPress={() => next && onShow(next)}
            unavailable={next ? null : t('file.noNext')}
          >
            {t('file.next')}
          </Button>
          {exports && file?.downloadUrl && <FileDownload fileId={file.fileId} />}
        </>
      }
    >
      <QueryScreen placeholder={<Skeleton lines={8} />} query={query}>
        {(detail) => (
          <div className="file-dialog">
            {detail.reason && (
              <Notice tone="bad">
                {t(`reason.${detail.reason}`, { detail: detail.reasonDetail ?? '' })}
              </Notice>
            )}
            <FilePreview
              file={detail}
              key={detail.fileId}
              renew={async () => (await query.refetch()).data?.preview.url ?? null}
            />
            <FactList facts={facts(detail)} />
          </div>
        )}
      </QueryScreen>
    </Dialog>
  );
}
