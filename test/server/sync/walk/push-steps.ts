import fc from 'fast-check';
import { MOODS } from './walk-receiver.ts';

const at = fc.nat(1);

/** Plain objects: others would stand in the report of a walk that fails with a `__proto__` in each. */
const step = <Fields>(fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> }) =>
  fc.record<Fields>(fields, { noNullPrototype: true });

const one = fc.oneof(
  {
    weight: 6,
    arbitrary: step({
      do: fc.constant('bulk' as const),
      at,
      result: fc.constantFrom('10' as const, '20' as const),
    }),
  },
  { weight: 5, arbitrary: step({ do: fc.constant('finish' as const), at }) },
  { weight: 3, arbitrary: step({ do: fc.constant('undo' as const), at }) },
  { weight: 4, arbitrary: step({ do: fc.constant('reaccept' as const), at }) },
  { weight: 1, arbitrary: step({ do: fc.constant('repair' as const), at }) },
  { weight: 2, arbitrary: step({ do: fc.constant('redeliver' as const), at, from: fc.nat(4) }) },
  { weight: 1, arbitrary: step({ do: fc.constant('push' as const), at }) },
  { weight: 1, arbitrary: step({ do: fc.constant('replay' as const) }) },
  { weight: 1, arbitrary: step({ do: fc.constant('project' as const), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: step({ do: fc.constant('url' as const), isSet: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: step({ do: fc.constant('mood' as const), mood: fc.constantFrom('well' as const, ...MOODS) }),
  },
  {
    weight: 3,
    arbitrary: step({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom<number>(11, 61, 400, 3700, 20_000),
    }),
  },
  // Without dying, or at one of its steps: claiming, reading, keeping, posting, writing down.
  {
    weight: 7,
    arbitrary: step({
      do: fc.constant('send' as const),
      dies: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 14 })),
      isDone: fc.boolean(),
    }),
  },
);
export type PushStep = typeof one extends fc.Arbitrary<infer Step> ? Step : never;

/** Steps one after the other; some are taken at once. */
export const pushWalk = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: one.map((alone) => [alone]) },
      { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }) },
    ),
    { minLength: 15, maxLength: 40 },
  )
  .map((all) => Object.assign([...all], { [fc.toStringMethod]: () => walkText(all) }));

/** As a report has it: `bulk at=0 result=20; send dies=3 isDone=true | reaccept at=0`. `|`: at once. */
export function walkText(all: readonly (readonly PushStep[])[]): string {
  return all.map((steps) => steps.map(stepText).join(' | ')).join('; ');
}

function stepText({ do: what, ...more }: PushStep): string {
  return [what, ...Object.entries(more).map(([name, value]) => `${name}=${value}`)].join(' ');
}

const send = (dies = 0, isDone = true): PushStep => ({ do: 'send', dies, isDone });
const accepted = (at: number): PushStep[][] => [[{ do: 'bulk', at, result: '10' }], [{ do: 'finish', at }]];

/** Through all that can come of a push: walked each time, whatever the others come to. */
export const THROUGH_ALL: PushStep[][] = [
  // Told, taken back and told anew.
  [{ do: 'bulk', at: 0, result: '20' }],
  [send()],
  [{ do: 'undo', at: 0 }],
  ...accepted(0),
  [send()],
  // Lost, refused and taken.
  [{ do: 'reaccept', at: 0 }],
  [{ do: 'mood', mood: 'cut' }],
  [send()],
  [{ do: 'wait', seconds: 11 }],
  [{ do: 'mood', mood: 'broken' }],
  [send()],
  [{ do: 'wait', seconds: 3700 }],
  [{ do: 'mood', mood: 'well' }],
  [send()],
  // Posted by a server that died before it wrote that down.
  ...accepted(0),
  [send(5, true)],
  [{ do: 'wait', seconds: 61 }],
  [send()],
  // Taken back untold; then told and delivered anew.
  ...accepted(1),
  [{ do: 'reaccept', at: 1 }],
  [{ do: 'bulk', at: 1, result: '20' }],
  [send()],
  [{ do: 'repair', at: 1 }],
  [{ do: 'redeliver', at: 1, from: 0 }],
  [send()],
  // Nowhere to send it to.
  ...accepted(1),
  [{ do: 'url', isSet: false }],
  [send()],
  [{ do: 'url', isSet: true }],
  // Not wanted, and sent again by hand.
  [{ do: 'mood', mood: 'gone' }],
  [{ do: 'reaccept', at: 0 }],
  [send()],
  [{ do: 'replay' }],
  // Finished while the project is switched off, and pushed by hand to a receiver that is busy.
  [{ do: 'project', isOn: false }],
  ...accepted(0),
  [{ do: 'push', at: 0 }],
  [{ do: 'mood', mood: 'busy' }],
  [send(), { do: 'reaccept', at: 0 }],
  [{ do: 'mood', mood: 'busyForADay' }],
  [{ do: 'wait', seconds: 86_400 }],
  [send(4, false)],
];
