import { useEffect, useState } from 'react';

/** Frames a second that can be chosen; clips say nothing of their own speed here. */
export const SPEEDS = [2, 5, 10, 25] as const;

/** What became of a frame: on the screen, still on its way, or not to be had. */
export interface FrameOnScreen {
  readonly at: number;
  readonly is: 'shown' | 'waiting' | 'lost';
}

export interface Playback {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** It ended at a frame that cannot be shown, and has not been moved since. */
  readonly isStopped: boolean;
  show(at: number): void;
  toggle(): void;
  setSpeed(speed: number): void;
}

/**
 * Which frame of a clip is shown. While it plays, the next one waits until the present one is ready to be seen:
 * a slow line makes it slower, never lets it skip. It stops at one that cannot be shown.
 */
export function usePlayback(frames: number, screen: FrameOnScreen | null): Playback {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [speed, setSpeed] = useState<number>(10);
  const last = Math.max(0, frames - 1);
  const isOver = at >= last;
  const became = screen?.at === Math.min(at, last) ? screen.is : 'waiting';
  useEffect(() => {
    if (!isPlaying || became === 'waiting') return;
    if (became === 'lost') setStopped(true);
    if (became === 'lost' || isOver) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, became, isOver, at, speed]);
  return {
    at: Math.min(at, last),
    isPlaying,
    speed,
    isStopped,
    show(to) {
      setStopped(false);
      setPlaying(false);
      setAt(Math.min(Math.max(to, 0), last));
    },
    toggle() {
      setStopped(false);
      if (!isPlaying && isOver) setAt(0);
      setPlaying(!isPlaying);
    },
    setSpeed,
  };
}
