import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SliderCaptcha } from '../../contract/oauth/captcha.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { watchMoves } from '../../ui/base/moved.ts';
import { placePanel } from './place-panel.ts';

interface PuzzlePanelProps {
  /** What it stands above. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** null while a picture is fetched. */
  readonly captcha: SliderCaptcha | null;
  /** The left edge of the piece, in pixels of the picture. */
  readonly x: number;
  readonly onRenew: () => void;
}

/** The picture with its piece, in the top layer: nothing moves for it, and no dialog cuts it off. */
export function PuzzlePanel({ anchor, captcha, x, onRenew }: PuzzlePanelProps) {
  const { t } = useTranslation('signin');
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    const place = () => {
      if (anchor.current) placePanel(shown, anchor.current);
    };
    const show = () => {
      shown.showPopover();
      place();
    };
    show();
    const stopMoves = watchMoves(shown, show);
    const view = shown.ownerDocument.defaultView ?? window;
    const sizes = new ResizeObserver(place);
    sizes.observe(shown);
    if (anchor.current) sizes.observe(anchor.current);
    view.addEventListener('scroll', place, { capture: true, passive: true });
    view.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      stopMoves();
      view.removeEventListener('scroll', place, { capture: true });
      view.removeEventListener('resize', place);
      shown.hidePopover();
    };
  }, [anchor]);

  return (
    <div className="puzzle__panel" popover="manual" ref={panel}>
      {captcha ? (
        <div className="puzzle__picture" style={{ aspectRatio: `${captcha.width} / ${captcha.height}` }}>
          <img alt={t('verification.picture')} draggable={false} src={captcha.background} />
          <img
            alt=""
            className="puzzle__piece"
            draggable={false}
            src={captcha.piece}
            style={{
              left: share(x, captcha.width),
              top: share(captcha.pieceTop, captcha.height),
              width: share(captcha.pieceWidth, captcha.width),
            }}
          />
        </div>
      ) : (
        <div className="puzzle__picture puzzle__picture--coming" />
      )}
      <div className="puzzle__foot">
        <span>{t('verification.hint')}</span>
        <IconButton icon="refresh" label={t('verification.renew')} onPress={onRenew} plain size="small" />
      </div>
    </div>
  );
}

function share(pixels: number, whole: number): string {
  return `${(pixels / whole) * 100}%`;
}
