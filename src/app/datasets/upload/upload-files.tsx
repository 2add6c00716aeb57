import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { FileState, UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';
import { UploadRow } from './upload-row.tsx';
import { useUndecidedFocus } from './use-undecided-focus.ts';

const ROW = 48;

/** What needs somebody: it is not sent as it is. */
const IN_NEED: readonly FileState[] = ['refused', 'extra', 'failed', 'missing'];

interface UploadFilesProps {
  readonly upload: Upload;
  readonly snapshot: UploadSnapshot;
  readonly onPreview: (id: number) => void;
  /** The list: who has decided about all of its files goes on there. */
  readonly list: RefObject<HTMLElement | null>;
  /** Where files are chosen: who has taken the last one out goes on there. */
  readonly zone: RefObject<HTMLElement | null>;
}

/** The files of an upload, all or only those in need of somebody; only the rows in view exist. */
export function UploadFiles({ upload, snapshot, onPreview, list, zone }: UploadFilesProps) {
  const { t } = useTranslation('upload');
  const [which, setWhich] = useState<'all' | 'inNeed'>('all');
  const { refused, extra, failed, missing } = snapshot.counts;
  const inNeed = refused + extra + failed + missing;
  const isNarrowed = which === 'inNeed' && inNeed > 0;
  const files = useMemo(
    () => (isNarrowed ? snapshot.files.filter(({ state }) => IN_NEED.includes(state)) : snapshot.files),
    [isNarrowed, snapshot.files],
  );
  const virtualizer = useVirtualizer({
    count: files.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    getItemKey: (index) => files[index]?.id ?? index,
    overscan: 8,
  });
  const decided = useUndecidedFocus({ list, zone, files, rows: virtualizer });
  return (
    <>
      {inNeed > 0 && (
        <div className="upload-files__which">
          <SegmentedChoice
            hideLabel
            label={t('files.which')}
            onChange={setWhich}
            options={[
              { value: 'all', label: t('files.all', { files: snapshot.counts.listed }) },
              { value: 'inNeed', label: t('files.inNeed', { files: inNeed }) },
            ]}
            value={isNarrowed ? 'inNeed' : 'all'}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={t('files.label')} className="upload-files" ref={list} tabIndex={0}>
        <ul
          className="upload-files__all"
          onKeyDown={pressOnce}
          style={{ height: `${virtualizer.getTotalSize()}px` }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const file = files[index];
            return (
              file && (
                <UploadRow
                  count={files.length}
                  file={file}
                  key={file.id}
                  isMoving={snapshot.phase === 'sending' && snapshot.link === 'online'}
                  measure={virtualizer.measureElement}
                  onDecide={decided}
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
    </>
  );
}

/** A decision leads the focus to the next file: a key that is held would decide about that one, too. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
