import { selectNext } from '../edit/select-next.ts';
import { actionIn, type Unavailable } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';

const move = actionIn<StudioSession>('move');

/** At an end of the queue; a queue of one has nothing to go to. */
const endOf =
  (end: 'firstItem' | 'lastItem') =>
  ({ isQueue, queue }: StudioSession): Unavailable | null => {
    if (!isQueue) return 'elsewhere';
    return queue.position === (end === 'firstItem' ? 1 : queue.total) ? { why: end } : null;
  };

/** From item to item, and from object to object. */
export const moveActions = {
  next: move('next', {
    keys: ['ArrowRight', 'j', 'ArrowDown'],
    repeats: true,
    unavailable: endOf('lastItem'),
    run: ({ moving, queue }) => moving.goTo(queue.position + 1),
  }),
  previous: move('previous', {
    keys: ['ArrowLeft', 'k', 'ArrowUp'],
    repeats: true,
    unavailable: endOf('firstItem'),
    run: ({ moving, queue }) => moving.goTo(queue.position - 1),
  }),
  nextUnchecked: move('nextUnchecked', {
    keys: ['n'],
    unavailable: ({ isQueue }) => (isQueue ? null : 'elsewhere'),
    run: ({ moving }) => moving.goToUnchecked(),
  }),
  nextObject: move('nextObject', {
    keys: ['Tab'],
    repeats: true,
    run: ({ model, stage }) => selectNext(model, stage, 1),
  }),
  previousObject: move('previousObject', {
    keys: ['shift+Tab'],
    repeats: true,
    run: ({ model, stage }) => selectNext(model, stage, -1),
  }),
  nextChange: move('nextChange', {
    keys: ['d'],
    repeats: true,
    unavailable: ({ comparing }) => comparing.refusal,
    run: ({ comparing, model, view, frame }) => {
      const next = comparing.next(model?.objects.map(({ id }) => id) ?? []);
      if (next === null) return false;
      frame.set({ tab: 'objects' });
      comparing.choose(next);
      view.showObject(next);
      return true;
    },
  }),
  leave: move('leave', { keys: [], run: ({ leave }) => leave() }),
};
