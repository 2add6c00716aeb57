import { useEffect, useState } from 'react';

/** Frames a second that can be chosen; clips say nothing of their own speed here. */
export const SPEEDS = [2, 5, 10, 25] as const;

export interface Playback {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  show(at: number): void;
  toggle(): void;
  setSpeed(speed: number): void;
}

/**
 * Which frame of a clip is shown. While it plays, the next one waits until the present one is ready to be seen:
 * a slow line makes it slower, never lets it skip.
 */
export function usePlayback(frames: number, isReady: boolean): Playback {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(10);
  const last = Math.max(0, frames - 1);
  const isOver = at >= last;
  useEffect(() => {
    if (!isPlaying || !isReady) return;
    if (isOver) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isReady, isOver, at, speed]);
  return {
    at: Math.min(at, last),
    isPlaying,
    speed,
    show(to) {
      setPlaying(false);
      setAt(Math.min(Math.max(to, 0), last));
    },
    toggle() {
      if (!isPlaying && isOver) setAt(0);
      setPlaying(!isPlaying);
    },
    setSpeed,
  };
}
