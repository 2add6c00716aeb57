import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';
import { ClearList } from './clear-list.tsx';
import { TableDialog } from './table-dialog.tsx';
import { UploadFiles } from './upload-files.tsx';

interface UploadListProps {
  readonly upload: Upload;
  readonly snapshot: UploadSnapshot;
  readonly list: RefObject<HTMLElement | null>;
  /** Where files are chosen: one goes on there when the list goes. */
  readonly zone: RefObject<HTMLElement | null>;
  /** Beside the way to clear the list, while it is being chosen. */
  readonly action?: ReactNode;
}

/** The card with the files of an upload, and what a table of them holds. */
export function UploadList({ upload, snapshot, list, zone, action }: UploadListProps) {
  const { t } = useTranslation('upload');
  const [previewed, setPreviewed] = useState<number | null>(null);
  const { listed: count, refused } = snapshot.counts;
  return (
    <Card
      actions={
        snapshot.phase === 'choosing' && (
          <>
            <ClearList upload={upload} zone={zone} />
            {action}
          </>
        )
      }
      flush
      title={refused > 0 ? t('files.titleRefused', { count, refused }) : t('files.title', { count })}
    >
      <UploadFiles list={list} onPreview={setPreviewed} snapshot={snapshot} upload={upload} zone={zone} />
      {previewed !== null && (
        <TableDialog id={previewed} onClose={() => setPreviewed(null)} upload={upload} />
      )}
    </Card>
  );
}
