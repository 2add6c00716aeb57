import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { useLastingImage } from '../../../shared/ui/base/use-lasting-image.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { useStudio } from '../session/studio-context.ts';

interface FilmFrameProps {
  readonly position: number;
  readonly current: boolean;
  readonly onOpen: (position: number) => void;
}

/** One item of the film strip; its result is a colour, a sign and, for screen readers, a word. */
export const FilmFrame = memo(function FilmFrame({ position, current, onOpen }: FilmFrameProps) {
  const { t } = useTranslation(['studio', 'delivery']);
  const api = useApi();
  const item = useStudio((studio) => studio.queue.itemAt(position));
  const result = useStudio(({ verdicts }) => item && verdicts.overlay().itemResult(item));
  if (!item) return <div className="film-frame film-frame--empty" />;
  // A verdict on its way takes the place of what was carried over.
  const isCarried = item.carried && (result ?? item.result) === item.result;
  const word = t(`delivery:itemResult.${result ?? item.result}`);
  return (
    <button
      aria-current={current ? 'true' : undefined}
      aria-label={[
        t('studio:film.item', { position, fileName: item.fileName, result: word }),
        ...(isCarried ? [t('studio:round.carried')] : []),
        ...(item.change === 'changed' ? [t('studio:round.changed')] : []),
      ].join(', ')}
      className="film-frame"
      data-carried={isCarried || undefined}
      onClick={() => onOpen(position)}
      tabIndex={current ? 0 : -1}
      title={item.fileName}
      type="button"
    >
      <Thumbnail address={api.mediaUrl(item.thumbnailUrl)} />
      <span className="film-frame__name">
        <bdi dir="ltr">{baseName(item.fileName)}</bdi>
      </span>
      {result === ITEM_RESULT.accepted && (
        <span className="film-frame__mark film-frame__mark--accepted">
          <Icon name="check" size={10} strokeWidth={3.5} />
        </span>
      )}
      {result === ITEM_RESULT.rejected && (
        <span className="film-frame__mark film-frame__mark--rejected">
          <Icon name="x" size={10} strokeWidth={3.5} />
        </span>
      )}
      {(item.edited || item.change === 'changed') && (
        <span className="film-frame__edited" data-changed={item.change === 'changed' || undefined} />
      )}
    </button>
  );
});

function Thumbnail({ address }: { readonly address: string }) {
  const image = useRef<HTMLImageElement>(null);
  useLastingImage(image, address);
  return <img alt="" className="film-frame__picture" decoding="async" ref={image} />;
}

/** The end of a name tells files apart, so the style cuts the beginning; folders and the type seldom do. */
function baseName(fileName: string): string {
  const base = fileName.slice(fileName.lastIndexOf('/') + 1);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}
