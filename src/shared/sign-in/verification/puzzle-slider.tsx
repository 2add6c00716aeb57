import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackPoint } from '../../contract/oauth/captcha.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Icon } from '../../ui/sign/icon.tsx';
import { VisuallyHidden } from '../../ui/sign/visually-hidden.tsx';
import { PuzzlePanel } from './puzzle-panel.tsx';
import sheet from './puzzle-slider.css';
import { usePuzzleMoves } from './use-puzzle-moves.ts';
import type { VerificationPhase } from './verification-phase.ts';

interface PuzzleSliderProps {
  readonly phase: Extract<VerificationPhase, { name: 'loading' | 'ready' | 'stale' | 'checking' }>;
  readonly invalid: boolean;
  /** The last try did not fit. */
  readonly shaken: boolean;
  readonly describedBy: string;
  readonly onJudge: (track: readonly TrackPoint[]) => void;
  readonly onRenew: () => void;
}

/**
 * The track with its handle; while it is used the picture stands above it. By keyboard: arrows 1 px, with Shift
 * or by page keys 10 px, Home and End, Enter to confirm, Escape to close the picture.
 */
export function PuzzleSlider({ phase, invalid, shaken, describedBy, onJudge, onRenew }: PuzzleSliderProps) {
  const { t } = useTranslation('signin');
  useStyleSheet(sheet);
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const captcha = phase.name === 'ready' || phase.name === 'checking' ? phase.captcha : null;
  const moves = usePuzzleMoves({
    picture: captcha,
    isMovable: phase.name === 'ready',
    way: () => (track.current?.clientWidth ?? 0) - (handle.current?.offsetWidth ?? 0),
    onJudge,
  });
  const isBusy = phase.name === 'loading' || phase.name === 'checking';
  const share = moves.reach > 0 ? moves.x / moves.reach : 0;

  function open(): void {
    setOpen(true);
    if (phase.name === 'stale') onRenew();
  }

  function takeByPointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    // The browser would begin to select text; the focus it would give comes from here.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    open();
    moves.take(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape' && isOpen) {
      // It closes the picture, not the dialog that the form may stand in.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      return;
    }
    if (event.key !== 'Tab' && event.key !== 'Shift') open();
    moves.press(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether the focus is inside.
    <div
      className="puzzle"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onFocus={open}
    >
      <div
        className="puzzle__track"
        data-busy={isBusy ? '' : undefined}
        data-invalid={invalid ? '' : undefined}
        data-shaken={shaken && !isBusy && moves.x === 0 ? '' : undefined}
        ref={track}
      >
        <span aria-hidden="true" className="puzzle__words" style={{ opacity: moves.isHeld ? 0 : 1 }}>
          {t(phase.name === 'checking' ? 'verification.checking' : 'verification.slide')}
        </span>
        <span
          aria-hidden="true"
          className="puzzle__way"
          style={{ width: `calc((100% - var(--puzzle-handle)) * ${share} + var(--puzzle-handle) / 2)` }}
        />
        <div
          aria-describedby={`${id}-keys ${describedBy}`}
          aria-disabled={isBusy || undefined}
          aria-invalid={invalid || undefined}
          aria-label={t('verification.slide')}
          aria-valuemax={Math.round(moves.reach)}
          aria-valuemin={0}
          aria-valuenow={Math.round(moves.x)}
          aria-valuetext={t('verification.position', {
            x: Math.round(moves.x),
            reach: Math.round(moves.reach),
          })}
          className="puzzle__handle"
          data-focus=""
          data-held={moves.isHeld ? '' : undefined}
          onKeyDown={onKeyDown}
          onPointerCancel={moves.drop}
          onPointerDown={takeByPointer}
          onPointerMove={moves.move}
          onPointerUp={moves.release}
          ref={handle}
          role="slider"
          style={{ left: `calc((100% - var(--puzzle-handle)) * ${share})` }}
          tabIndex={0}
        >
          {isBusy ? <Spinner size={18} /> : <Icon name="arrow-right" size={18} strokeWidth={2} />}
        </div>
      </div>
      <VisuallyHidden>
        <span id={`${id}-keys`}>{t('verification.keys')}</span>
      </VisuallyHidden>
      {isOpen && (
        <PuzzlePanel
          anchor={track}
          captcha={captcha}
          onRenew={() => {
            handle.current?.focus({ preventScroll: true });
            onRenew();
          }}
          x={moves.x}
        />
      )}
    </div>
  );
}
