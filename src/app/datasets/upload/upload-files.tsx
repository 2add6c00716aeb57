import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';
import { UploadRow } from './upload-row.tsx';

const ROW = 48;

interface UploadFilesProps {
  readonly upload: Upload;
  readonly snapshot: UploadSnapshot;
  readonly onPreview: (id: number) => void;
}

/** The files of an upload, those that are refused among them; only the rows in view exist. */
export function UploadFiles({ upload, snapshot, onPreview }: UploadFilesProps) {
  const { t } = useTranslation('upload');
  const scroller = useRef<HTMLDivElement>(null);
  const { files } = snapshot;
  const virtualizer = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={t('files.label')} className="upload-files" ref={scroller} tabIndex={0}>
      <ul className="upload-files__all" style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const file = files[index];
          return (
            file && (
              <UploadRow
                count={files.length}
                file={file}
                key={file.id}
                onPreview={onPreview}
                phase={snapshot.phase}
                place={index + 1}
                start={start}
                upload={upload}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}
