import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Spinner } from '../../../shared/ui/layout/spinner.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import type { TablePreview as Rows, Upload } from '../../../shared/upload/upload.ts';
import sheet from '../files/file-dialog.css';
import { TablePreview } from '../files/preview/table-preview.tsx';

interface TableDialogProps {
  readonly upload: Upload;
  readonly id: number;
  readonly onClose: () => void;
}

/** A table before it is sent: its encoding, its columns, its first rows. */
export function TableDialog({ upload, id, onClose }: TableDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('upload');
  const [rows, setRows] = useState<Rows | null | undefined>();
  useEffect(() => {
    let isGone = false;
    void upload.preview(id).then((read) => {
      if (!isGone) setRows(read);
    });
    return () => {
      isGone = true;
    };
  }, [upload, id]);
  const path = upload.get().files.find((file) => file.id === id)?.path ?? '';
  return (
    <Dialog open size="large" title={path} onClose={onClose}>
      {rows === undefined ? (
        <Spinner />
      ) : rows === null ? (
        t('unreadable')
      ) : (
        <div className="file-dialog">
          <p className="file-dialog__note">
            {t('files.table', { encoding: rows.encoding.toUpperCase(), count: rows.columns.length })}
          </p>
          <TablePreview columns={rows.columns} name={path} rows={rows.rows} />
        </div>
      )}
    </Dialog>
  );
}
