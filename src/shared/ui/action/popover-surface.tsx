import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePlaceBelow } from '../base/use-place-below.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './popover-surface.css';

interface PopoverSurfaceProps {
  /** Names it, for assistive technology. */
  title: string;
  button: RefObject<HTMLElement | null>;
  /** By the keyboard: the focus goes back. */
  onClose: () => void;
  /** By going elsewhere: the focus stays there. */
  onLeave: () => void;
  children: ReactNode;
}

/**
 * A surface below a button, for as long as it is rendered, that holds fields. It is no modal: Tab leaves it, Escape and
 * a press elsewhere close it.
 */
export function PopoverSurface({ title, button, onClose, onLeave, children }: PopoverSurfaceProps) {
  useStyleSheet(sheet);
  const surface = useRef<HTMLDivElement>(null);
  usePlaceBelow(surface, button);
  useLayoutEffect(() => {
    surface.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);
  useLeaving(surface, button, onLeave);
  useEscape(surface, button, onClose);
  return (
    <div
      aria-label={title}
      className="popover-surface"
      onKeyDownCapture={(event) => {
        // A select keeps its keys to itself; with its list open, that closes first.
        if (event.key !== 'Escape' || surface.current?.querySelector('sl-select[open]')) return;
        // A dialog around it, the page's own too, stays.
        event.preventDefault();
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
    // Of a focus that goes from part to part of one shadow tree the document hears nothing.
    surface.current?.getRootNode().addEventListener('focusin', outside, options);
    return () => listeners.abort();
  }, [surface, button]);
}

/** Shift and Tab lead back to the button, where the surface stays: Escape closes it from there, too. */
function useEscape(
  surface: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const anchor = button.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.composedPath().includes(surface.current as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    anchor?.addEventListener('keydown', onKey);
    return () => anchor?.removeEventListener('keydown', onKey);
  }, [surface, button]);
}
