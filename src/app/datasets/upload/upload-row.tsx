import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTypeOf } from '../../../shared/contract/dataset/file-type.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { ProgressBar } from '../../../shared/ui/chart/progress-bar.tsx';
import { Icon, type IconName } from '../../../shared/ui/sign/icon.tsx';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { FileState, UploadFile, UploadPhase } from '../../../shared/upload/upload-snapshot.ts';
import { FILE_ICON } from '../files/file-icon.ts';
import { useReasonText } from './use-reason-text.ts';
import type { Decided } from './use-undecided-focus.ts';

const TONE: Readonly<Record<FileState, StatusTone>> = {
  missing: 'amber',
  checking: 'grey',
  refused: 'red',
  extra: 'amber',
  waiting: 'grey',
  hashing: 'blue',
  sending: 'blue',
  merging: 'blue',
  paused: 'amber',
  done: 'green',
  recognised: 'green',
  exists: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** What waits for somebody is not in repair. */
const ICON: Readonly<Partial<Record<FileState, IconName>>> = {
  missing: 'folder',
  extra: 'help',
  paused: 'pause',
};

/** Whatever it is, it can be taken out of what is being chosen. */
const ANY = Object.keys(TONE) as readonly FileState[];

const OPEN: readonly FileState[] = ['waiting', 'hashing', 'sending', 'merging', 'paused'];

/** They keep an upload from its end until they come, or are given up. */
const IN_VAIN: readonly FileState[] = ['missing', 'failed'];
/** They came along with what was asked for. */
const EXTRA: readonly FileState[] = ['extra'];
const OVER: readonly UploadPhase[] = ['complete', 'cancelled', 'stopped'];

interface UploadRowProps {
  readonly upload: Upload;
  readonly file: UploadFile;
  readonly phase: UploadPhase;
  /** Where the upload as a whole stands still, what a row was sent at lately is no rate. */
  readonly isMoving: boolean;
  readonly start: number;
  /** Rows are as high as what they say; a reason may take several lines. */
  readonly measure: (row: HTMLElement | null) => void;
  /** From 1, and of how many: the list holds only a few of its rows. */
  readonly place: number;
  readonly count: number;
  readonly onPreview: (id: number) => void;
  /** It is being decided about, and its buttons go. */
  readonly onDecide: Decided;
}

/** One file of an upload: why it is refused, or how far it is. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { upload, file, phase, isMoving, start, onPreview, onDecide } = props;
  const { t } = useTranslation('upload');
  const format = useFormat();
  const reasonText = useReasonText();
  const { id, path, size, state, sent, rate, reason, table } = file;
  const isOver = OVER.includes(phase);
  const isChoosing = phase === 'choosing';
  const alike = [EXTRA, IN_VAIN].find((states) => states.includes(state)) ?? OPEN;
  const decide = (decision: () => Promise<void>) => () => {
    onDecide(id, alike);
    void decision();
  };
  const remove = () => {
    onDecide(id, ANY, true);
    upload.remove([id]);
  };
  const note = reason
    ? reasonText(reason)
    : table
      ? t('files.table', { encoding: table.encoding.toUpperCase(), count: table.columns.length })
      : state === 'sending' && isMoving && rate !== null
        ? t('files.rate', { rate: format.fileSize(rate) })
        : null;
  return (
    <li
      aria-posinset={props.place}
      aria-setsize={props.count}
      className="upload-file"
      data-index={props.place - 1}
      data-file={id}
      data-refused={state === 'refused' || state === 'failed' ? '' : undefined}
      ref={props.measure}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Icon name={FILE_ICON[fileTypeOf(path).kind]} size={16} />
      <div className="upload-file__name">
        <div className="upload-file__path" title={path}>
          {path}
        </div>
        {note && (
          <div className="upload-file__reason" title={note}>
            {note}
          </div>
        )}
      </div>
      <span className="upload-file__size">{format.fileSize(size)}</span>
      {state === 'sending' && sent < size ? (
        <ProgressBar label={path} max={size} value={sent} />
      ) : (
        <StatusTag icon={ICON[state]} tone={TONE[state]}>
          {t(`state.${state}`)}
        </StatusTag>
      )}
      <span className="upload-file__buttons">
        {table && (
          <IconButton
            icon="table"
            label={t('files.preview', { name: path })}
            onPress={() => onPreview(id)}
            size="small"
          />
        )}
        {isChoosing ? (
          <IconButton icon="x" label={t('files.remove', { name: path })} onPress={remove} size="small" />
        ) : state === 'extra' ? (
          <>
            <IconButton
              icon="plus"
              label={t('files.admit', { name: path })}
              onPress={decide(() => upload.admit([id]))}
              size="small"
            />
            <IconButton
              icon="x"
              label={t('files.leaveOut', { name: path })}
              onPress={decide(() => upload.cancel([id]))}
              size="small"
            />
          </>
        ) : (
          (OPEN.includes(state) || (IN_VAIN.includes(state) && !isOver)) && (
            <>
              {state === 'failed' ? (
                <IconButton
                  icon="refresh"
                  label={t('files.retry', { name: path })}
                  onPress={() => upload.retry([id])}
                  size="small"
                />
              ) : (
                state !== 'missing' && (
                  <IconButton
                    icon={state === 'paused' ? 'play' : 'pause'}
                    label={t(state === 'paused' ? 'files.resume' : 'files.pause', { name: path })}
                    onPress={() => (state === 'paused' ? upload.resume([id]) : upload.pause([id]))}
                    size="small"
                  />
                )
              )}
              <IconButton
                icon="x"
                label={t('files.cancel', { name: path })}
                onPress={decide(() => upload.cancel([id]))}
                size="small"
              />
            </>
          )
        )}
      </span>
    </li>
  );
});
