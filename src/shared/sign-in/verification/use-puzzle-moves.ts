import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { SliderCaptcha, TrackPoint } from '../../contract/oauth/captcha.ts';
import { pieceAfter, pieceAfterKey } from './slider-geometry.ts';
import { createSliderTrack, type SliderTrack } from './slider-track.ts';

/** Pixels of the screen that a press may move and still be a press: it opens the picture, and judges nothing. */
const PRESS = 4;

interface PuzzleMovesOptions {
  /** null while there is none. */
  readonly picture: SliderCaptcha | null;
  /** Its piece can be moved: it was not tried yet. */
  readonly isMovable: boolean;
  /** Pixels of the screen that the handle can move. */
  readonly way: () => number;
  readonly onJudge: (track: readonly TrackPoint[]) => void;
}

interface Hold {
  /** Of the picture that was there then; another one may have come meanwhile. */
  readonly sid: string;
  readonly pointerId: number;
  readonly fromX: number;
  readonly clientX: number;
  readonly clientY: number;
  hasMoved: boolean;
}

/** Moves the piece by mouse, finger, pen and keyboard, and writes its way down. */
export function usePuzzleMoves({ picture, isMovable, way, onJudge }: PuzzleMovesOptions) {
  const captcha = isMovable ? picture : null;
  const [x, setX] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const track = useRef<SliderTrack | null>(null);
  const hold = useRef<Hold | null>(null);
  const reach = picture ? picture.width - picture.pieceWidth : 0;

  // Another picture begins at its left edge; without one the handle goes back there.
  const sid = picture?.sid ?? null;
  const [shown, setShown] = useState(sid);
  if (sid !== shown) {
    setShown(sid);
    setX(0);
    setHeld(false);
  }

  /** The way begins where the piece lies at the edge, and goes on until it is judged. */
  function trackFrom(at: number): SliderTrack {
    if (x === 0 || !track.current) track.current = createSliderTrack(x, at);
    return track.current;
  }

  function judge(written: SliderTrack): void {
    track.current = null;
    onJudge(written.points());
  }

  function follow(event: PointerEvent, held: Hold): void {
    const moved = event.clientX - held.clientX;
    if (Math.abs(moved) >= PRESS) held.hasMoved = true;
    const next = pieceAfter({ way: Math.max(1, way()), reach }, held.fromX, moved);
    track.current?.add(next, event.clientY - held.clientY, event.timeStamp);
    setX(next);
  }

  function end(): void {
    hold.current = null;
    setHeld(false);
  }

  return {
    x,
    isHeld,
    reach,
    take(event: PointerEvent) {
      if (!captcha || hold.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      trackFrom(event.timeStamp);
      hold.current = {
        sid: captcha.sid,
        pointerId: event.pointerId,
        fromX: x,
        clientX: event.clientX,
        clientY: event.clientY,
        hasMoved: false,
      };
      setHeld(true);
    },
    move(event: PointerEvent) {
      const held = hold.current;
      if (held?.pointerId === event.pointerId && held.sid === captcha?.sid) follow(event, held);
    },
    release(event: PointerEvent) {
      const held = hold.current;
      if (held?.pointerId !== event.pointerId) return;
      end();
      if (held.sid !== captcha?.sid) return;
      follow(event, held);
      if (held.hasMoved && track.current) judge(track.current);
      else setX(held.fromX);
    },
    /** The system took the pointer away, such as for scrolling: nothing was let go. */
    drop() {
      if (hold.current && hold.current.sid === captcha?.sid) setX(hold.current.fromX);
      end();
    },
    press(event: KeyboardEvent) {
      if (!captcha || hold.current) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        if (x > 0 && track.current) {
          track.current.add(x, 0, event.timeStamp);
          judge(track.current);
        }
        return;
      }
      const next = pieceAfterKey(reach, x, event);
      if (next === null) return;
      event.preventDefault();
      trackFrom(event.timeStamp).add(next, 0, event.timeStamp);
      setX(next);
    },
  };
}
