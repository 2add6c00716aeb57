import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../chart/progress-bar.tsx';
import { Icon } from '../sign/icon.tsx';
import { ImageThumbnail } from './image-thumbnail.tsx';

/** An image that was chosen, on its way or there. */
export interface ChosenImage {
  readonly id: string;
  readonly file: File;
  readonly state: 'sending' | 'ready' | 'failed';
  /** What of it was sent, between 0 and 1. */
  readonly share: number;
}

interface ImageTileProps {
  image: ChosenImage;
  disabled: boolean;
  onRemove: () => void;
  onRetry: () => void;
  removeRef: RefObject<HTMLButtonElement | null> | undefined;
}

export function ImageTile({ image, disabled, onRemove, onRetry, removeRef }: ImageTileProps) {
  const { t } = useTranslation('ui');
  const ownRemove = useRef<HTMLButtonElement>(null);
  const remove = removeRef ?? ownRemove;
  const { file, state, share } = image;
  const { name } = file;
  return (
    <li className="image-tile" data-state={state} title={name}>
      <ImageThumbnail file={file} />
      {state === 'sending' && (
        <div className="image-tile__progress">
          <ProgressBar label={t('images.sending', { name })} max={1} value={share} />
        </div>
      )}
      {state === 'failed' && (
        <button
          aria-label={t('images.retry', { name })}
          className="image-tile__retry"
          disabled={disabled}
          onClick={() => {
            // This button goes with the failure.
            remove.current?.focus();
            onRetry();
          }}
          type="button"
        >
          <Icon name="refresh" />
          {t('retry')}
        </button>
      )}
      <button
        aria-label={t('images.remove', { name })}
        className="image-tile__remove"
        disabled={disabled}
        onClick={onRemove}
        ref={remove}
        type="button"
      >
        <Icon name="x" size={14} strokeWidth={2} />
      </button>
    </li>
  );
}
