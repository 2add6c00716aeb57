import { type RefObject, useCallback, useImperativeHandle, useRef } from 'react';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { goToUnchecked } from './go-to-unchecked.ts';
import type { Queue } from './queue.ts';

/** What has to be asked of the item that is left; it is put together after the moving is. */
export interface Leaving {
  /** Whether the item may be left now. */
  readonly ask: () => Promise<boolean>;
  /** The person goes elsewhere by their own choice. */
  readonly left: () => void;
}

interface MovingOptions {
  readonly queue: Queue;
  readonly leaving: RefObject<Leaving | null>;
  /** Nothing that belongs to the item that is left stays in the hand. */
  readonly letGo: () => void;
}

export interface Moving {
  /** To an item of the person's own choice; the same function as long as the studio is open. */
  readonly goTo: (position: number) => void;
  /** On with the work, or back over it: not the person's own choice of an item. */
  readonly follow: (position: number) => void;
  /** On to the next that is unchecked, told when it is known; `none` where there is none. */
  readonly followUnchecked: (none: () => void) => void;
  readonly goToUnchecked: (none: () => void) => void;
}

/** From item to item, asking first whether the one at hand may be left. */
export function useMoving({ queue, leaving, letGo }: MovingOptions): Moving {
  const toast = useToast();
  const errorText = useErrorText();
  const follow = (position: number): void =>
    void leaving.current?.ask().then((may) => may && queue.goTo(position));
  const leaveFor = (position: number): void => {
    if (position === queue.position || position < 1 || position > queue.total) return;
    void leaving.current?.ask().then((may) => {
      if (!may) return;
      leaving.current?.left();
      letGo();
      queue.goTo(position);
    });
  };
  // What was rendered last: answers of the server come long after.
  const latest = useRef<{ position: number; goTo: typeof leaveFor; follow: typeof follow }>(null);
  useImperativeHandle(latest, () => ({ position: queue.position, goTo: leaveFor, follow }));
  const goTo = useCallback((position: number) => latest.current?.goTo(position), []);

  const lookUp = (go: (position: number) => void, none: () => void): void =>
    void goToUnchecked({
      find: queue.findUnchecked,
      position: () => latest.current?.position ?? null,
      goTo: go,
      none,
      failed: (error) => toast.error(errorText(error), { duration: 5000 }),
    });
  return {
    goTo,
    follow,
    followUnchecked: (none) => lookUp((position) => latest.current?.follow(position), none),
    goToUnchecked: (none) => lookUp(goTo, none),
  };
}
