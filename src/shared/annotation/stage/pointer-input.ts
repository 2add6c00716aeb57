import type { Point } from '../../contract/annotation-document.ts';

/** What the canvas does with pointers, already told apart from each other. */
export interface PointerSink {
  press(event: PointerEvent): void;
  drag(event: PointerEvent): void;
  release(event: PointerEvent): void;
  /** The gesture turned out to be another one, or was taken away by the system. */
  cancel(): void;
  hover(event: PointerEvent | null): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
}

/** Lines and pages of old mice in pixels (deltaMode 1 and 2). */
const WHEEL_UNIT = [1, 16, 400];

/**
 * Tells gestures apart: one finger or the first button is the tool's, the middle button or a held space bar
 * pans, two fingers pan and zoom, the wheel zooms to the pointer. Answers what takes it all away again.
 */
export function listenToPointers(
  element: HTMLElement,
  sink: PointerSink,
  isPanning: () => boolean,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const fingers = new Map<number, Point>();
  let mode: 'none' | 'tool' | 'pan' | 'pinch' = 'none';
  let last: Point = [0, 0];

  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const pinch = (): { centre: Point; spread: number } | null => {
    const [a, b] = [...fingers.values()];
    if (!a || !b) return null;
    return { centre: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], spread: Math.hypot(a[0] - b[0], a[1] - b[1]) };
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button > 1) return;
      element.setPointerCapture(event.pointerId);
      // The middle button would start the browser's own scrolling.
      if (event.button === 1) event.preventDefault();
      last = place(event);
      if (event.pointerType === 'touch') fingers.set(event.pointerId, last);
      if (fingers.size === 2) {
        if (mode === 'tool') sink.cancel();
        mode = 'pinch';
      } else if (fingers.size < 2 && mode === 'none') {
        mode = event.button === 1 || isPanning() ? 'pan' : 'tool';
        if (mode === 'tool') sink.press(event);
      }
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const now = place(event);
      const before = pinch();
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, now);
      switch (mode) {
        case 'none':
          if (event.pointerType !== 'touch') sink.hover(event);
          break;
        case 'tool':
          sink.drag(event);
          break;
        case 'pan':
          sink.pan(now[0] - last[0], now[1] - last[1]);
          break;
        case 'pinch': {
          const after = pinch();
          if (!before || !after || before.spread === 0) break;
          sink.pan(after.centre[0] - before.centre[0], after.centre[1] - before.centre[1]);
          sink.zoom(after.centre, after.spread / before.spread);
          break;
        }
      }
      last = now;
    },
    { signal },
  );

  const end = (event: PointerEvent, taken: boolean): void => {
    fingers.delete(event.pointerId);
    if (mode === 'tool') {
      if (taken) sink.cancel();
      else sink.release(event);
    }
    // After a pinch the finger that stays does nothing until it is lifted too.
    if (fingers.size === 0) mode = 'none';
  };
  element.addEventListener('pointerup', (event) => end(event, false), { signal });
  element.addEventListener('pointercancel', (event) => end(event, true), { signal });
  element.addEventListener('pointerleave', () => mode === 'none' && sink.hover(null), { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const delta = event.deltaY * (WHEEL_UNIT[event.deltaMode] ?? 1);
      if (event.shiftKey) sink.pan(-(delta || event.deltaX), 0);
      // A pinch on a touchpad arrives as small steps of a wheel with the control key.
      else
        sink.zoom(
          place(event),
          Math.exp(-Math.max(-240, Math.min(240, delta)) * (event.ctrlKey ? 0.01 : 0.0018)),
        );
    },
    { signal, passive: false },
  );
  return () => listeners.abort();
}
