import { backoff } from '../api/backoff.ts';

/** What an upload has of the world around it: its clock, its network, its screen. */
export interface Surroundings {
  readonly now: () => number;
  /** Milliseconds until what failed so often (from 1) is tried again. */
  readonly wait: (failures: number) => number;
  /** Calls with one of the next pictures that are drawn, or soon where nothing is. Answers what gives it up. */
  readonly onFrame: (callback: () => void) => () => void;
  readonly isOnline: () => boolean;
  /** Calls when the network is back. Answers what ends it. */
  readonly onOnline: (callback: () => void) => () => void;
}

/** Each picture keeps the browser from reading files: so many milliseconds lie between two. */
const APART = 100;
/** A hidden tab draws nothing, and is to tell how far it is all the same. */
const LATEST_FRAME = 250;

export function pageSurroundings(view: Window & typeof globalThis): Surroundings {
  let last = -APART;
  return {
    now: Date.now,
    wait: (failures) => backoff(failures, Math.random()),
    onFrame(callback) {
      let frame = 0;
      const end = () => {
        view.cancelAnimationFrame(frame);
        clearTimeout(pause);
        clearTimeout(timer);
      };
      const call = () => {
        end();
        last = performance.now();
        callback();
      };
      const draw = () => {
        frame = view.requestAnimationFrame(call);
      };
      const pause = setTimeout(draw, last + APART - performance.now());
      const timer = setTimeout(call, LATEST_FRAME);
      return end;
    },
    isOnline: () => view.navigator.onLine,
    onOnline(callback) {
      view.addEventListener('online', callback);
      return () => view.removeEventListener('online', callback);
    },
  };
}
