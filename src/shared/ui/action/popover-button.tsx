import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePlaceBelow } from '../base/use-place-below.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { IconName } from '../sign/icon.tsx';
import { Button } from './button.tsx';
import sheet from './popover-button.css';

interface PopoverButtonProps {
  /** The words of the button. */
  label: string;
  /** Names the surface, for assistive technology. */
  title: string;
  icon?: IconName | undefined;
  /** What it holds; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a surface below it that holds fields. It is no modal: Tab leaves it, Escape and a press
 * elsewhere close it, and what it holds exists only while it is open.
 */
export function PopoverButton({ label, title, icon, children }: PopoverButtonProps) {
  useStyleSheet(sheet);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        expanded={open}
        haspopup="dialog"
        icon={icon}
        iconAfter="chevron-down"
        onPress={() => setOpen(!open)}
        ref={button}
      >
        {label}
      </Button>
      {open && (
        <Surface button={button} id={id} onClose={close} onLeave={() => setOpen(false)} title={title}>
          {children(close)}
        </Surface>
      )}
    </>
  );
}

interface SurfaceProps {
  id: string;
  title: string;
  button: RefObject<HTMLElement | null>;
  /** By the keyboard: the focus goes back. */
  onClose: () => void;
  /** By going elsewhere: the focus stays there. */
  onLeave: () => void;
  children: ReactNode;
}

function Surface({ id, title, button, onClose, onLeave, children }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  usePlaceBelow(surface, button);
  useLayoutEffect(() => {
    surface.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);
  useLeaving(surface, button, onLeave);
  return (
    <div
      aria-label={title}
      className="popover-button__surface"
      id={id}
      onKeyDownCapture={(event) => {
        // A select keeps its keys to itself; with its list open, that closes first.
        if (event.key !== 'Escape' || surface.current?.querySelector('sl-select[open]')) return;
        event.stopPropagation();
        onClose();
      }}
      popover="manual"
      ref={surface}
      role="dialog"
    >
      {children}
    </div>
  );
}

function useLeaving(
  surface: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listeners = new AbortController();
    const outside = (event: Event) => {
      const path = event.composedPath();
      const inside = [surface.current, button.current].some((part) => part && path.includes(part));
      if (!inside) leave();
    };
    const options = { capture: true, signal: listeners.signal };
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, outside, options);
    return () => listeners.abort();
  }, [surface, button]);
}
