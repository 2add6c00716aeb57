import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastingImage } from '../../../shared/ui/base/use-lasting-image.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';

interface LazyPictureProps {
  /** Null while it is not known. */
  readonly address: string | null;
  readonly className: string;
  readonly onLoad?: () => void;
}

/** A tile that scrolls by for less than this does not ask for its picture, in milliseconds. */
const PATIENCE = 70;

/**
 * A picture of a tile: asked for only once the tile has been there for a moment, decoded beside the page, and
 * called off when the tile goes. What the tile shows is told in words elsewhere, so this is decoration; that it did not
 * come is said over it.
 */
export function LazyPicture({ address, className, onLoad }: LazyPictureProps) {
  const { t } = useTranslation('gallery');
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  useLastingImage(image, address, {
    patience: PATIENCE,
    onLoad: () => {
      setMissing(false);
      onLoad?.();
    },
    onFail: () => setMissing(true),
  });
  return (
    <>
      <img alt="" className={className} decoding="async" ref={image} />
      {isMissing && (
        <span aria-hidden="true" className="tile__missing" data-text={t('unseen.missing')}>
          <Icon name="eye-off" size={14} />
        </span>
      )}
    </>
  );
}
