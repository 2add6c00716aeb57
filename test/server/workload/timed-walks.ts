import type { One } from '../state-machine/steps.ts';

/** A step, and how many days pass before it. */
export type Timed = readonly [days: number, step: One];

const sampled = (result: '00' | '10' | '20', days = 0): Timed[] =>
  Array.from({ length: 5 }, (_, item) => [item === 0 ? days : 0, { do: 'spot', who: 0, item, result }]);

/**
 * Verdicts that are given in a sample and taken out of it again, from the middle of January on: on what somebody else
 * holds and has judged, in the next month, and in the next round, where what stands again is a bulk result of the round
 * before and the annotations are others by then.
 */
export const TAKEN_OUT: readonly Timed[] = [
  [0, { do: 'claim', who: 1, at: 0 }],
  [0, { do: 'judge', who: 1, at: 0, item: 0, result: '10' }],
  [0, { do: 'judge', who: 1, at: 0, item: 1, result: '20' }],
  [0, { do: 'draw', who: 0, count: 5 }],
  // Of what the acceptor holds, only the sample has them.
  ...sampled('20'),
  // In February: nothing but the sample had them, or there was nothing before them.
  ...sampled('00', 15),
  ...sampled('10', 1),
  // What the acceptor gave in January stands again.
  ...sampled('00', 1),
  [1, { do: 'claim', who: 2, at: 1 }],
  [0, { do: 'judge', who: 2, at: 1, item: 0, result: '10' }],
  [0, { do: 'judge', who: 2, at: 1, item: 1, result: '10' }],
  ...sampled('20', 1),
  // And what the other one gave this month.
  ...sampled('00', 1),
  [0, { do: 'object', who: 0, item: 2, object: 0, result: '20' }],
  // Once more, since nothing follows from its objects any more.
  [0, { do: 'object', who: 0, item: 2, object: 0, result: '00' }],
  ...Array.from({ length: 3 }, (_, at): Timed[] => [
    [at === 0 ? 25 : 0, { do: 'claim', who: 0, at }],
    [0, { do: 'conclude', who: 0, at, result: '20', unchecked: at === 2 ? '10' : '00' }],
  ]).flat(),
  [0, { do: 'bulk', who: 0, at: 0, item: 0, kind: 'batches', only: undefined, result: '10' }],
  [0, { do: 'finish', who: 0, result: '10' }],
  [1, { do: 'reaccept', who: 0 }],
  [0, { do: 'claim', who: 1, at: 0 }],
  [0, { do: 'annotate', who: 1, item: 1, right: 71 }],
  [1, { do: 'draw', who: 0, count: 5 }],
  ...sampled('20'),
  ...sampled('00', 1),
  [25, { do: 'claim', who: 1, at: 2 }],
  [0, { do: 'judge', who: 1, at: 2, item: 0, result: '20' }],
  [0, { do: 'conclude', who: 1, at: 2, result: '20', unchecked: '10' }],
];

/** A bulk result that is undone in its own month, and one of a month's end that is undone in the next one. */
export const UNDONE: readonly Timed[] = [
  [0, { do: 'claim', who: 1, at: 0 }],
  [0, { do: 'judge', who: 1, at: 0, item: 0, result: '10' }],
  [0, { do: 'conclude', who: 1, at: 0, result: '20', unchecked: '00' }],
  [0, inBulk(0, '20')],
  [1, { do: 'undo', who: 0, at: 0 }],
  [0, inBulk(2, '10')],
  [1, { do: 'undo', who: 0, at: 0 }],
  // The last of January.
  [9, inBulk(1, '10')],
  [3, { do: 'undo', who: 0, at: 0 }],
  [1, inBulk(1, '20')],
];

function inBulk(at: number, result: '10' | '20'): One {
  return { do: 'bulk', who: 0, at, item: 0, kind: 'packages', only: undefined, result };
}

/** An acceptor rejects, and an administrator the rest in bulk. */
export const REJECTED: readonly Timed[] = [
  [0, { do: 'claim', who: 1, at: 0 }],
  [0, { do: 'judge', who: 1, at: 0, item: 0, result: '20' }],
  [0, { do: 'judge', who: 1, at: 0, item: 1, result: '10' }],
  [0, { do: 'conclude', who: 1, at: 0, result: '20', unchecked: '00' }],
  [1, { do: 'bulk', who: 0, at: 0, item: 0, kind: 'batches', only: undefined, result: '20' }],
];

/** Three of the items come back changed, one of them with another object; two are judged anew. */
export const CAME_BACK: readonly Timed[] = [
  [15, { do: 'redeliver', from: 2, count: 3 }],
  [1, { do: 'claim', who: 1, at: 1 }],
  [0, { do: 'judge', who: 1, at: 1, item: 0, result: '10' }],
  [0, { do: 'claim', who: 1, at: 2 }],
  [0, { do: 'judge', who: 1, at: 2, item: 0, result: '10' }],
];
