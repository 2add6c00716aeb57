import fc from 'fast-check';

const index = fc.nat(99);
const who = fc.nat(2);
const verdict = fc.constantFrom('10' as const, '20' as const);
const result = fc.constantFrom('00' as const, '10' as const, '20' as const);

/** Plain objects: others would stand in the report of a walk that fails with a `__proto__` in each. */
const step = <Fields>(fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> }) =>
  fc.record<Fields>(fields, { noNullPrototype: true });

/** What one person, or the provider, may try; indexes are taken round the lists that there are. */
const one = fc.oneof(
  { weight: 4, arbitrary: step({ do: fc.constant('claim' as const), who, at: index }) },
  {
    weight: 8,
    arbitrary: step({ do: fc.constant('judge' as const), who, at: index, item: index, result }),
  },
  { weight: 1, arbitrary: step({ do: fc.constant('takeOver' as const), who, at: index }) },
  { weight: 1, arbitrary: step({ do: fc.constant('release' as const), who, at: index }) },
  {
    weight: 3,
    arbitrary: step({
      do: fc.constant('conclude' as const),
      who,
      at: index,
      result: verdict,
      unchecked: fc.constantFrom('00' as const, '10' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: step({
      do: fc.constant('bulk' as const),
      who,
      at: index,
      item: index,
      kind: fc.constantFrom('batches' as const, 'packages' as const, 'items' as const, 'filter' as const),
      only: fc.option(result, { nil: undefined }),
      result: verdict,
    }),
  },
  // Decides over all of the batch at once: else hardly a walk came to an end.
  {
    weight: 3,
    arbitrary: step({
      do: fc.constant('bulk' as const),
      who: fc.constant(0),
      at: index,
      item: index,
      kind: fc.constant('batches' as const),
      only: fc.constant(undefined),
      result: verdict,
    }),
  },
  { weight: 3, arbitrary: step({ do: fc.constant('undo' as const), who, at: index }) },
  { weight: 2, arbitrary: step({ do: fc.constant('finish' as const), who, result: verdict }) },
  { weight: 1, arbitrary: step({ do: fc.constant('reaccept' as const), who }) },
  { weight: 1, arbitrary: step({ do: fc.constant('repair' as const), who }) },
  { weight: 1, arbitrary: step({ do: fc.constant('confirm' as const), who }) },
  { weight: 1, arbitrary: step({ do: fc.constant('withdraw' as const) }) },
  {
    weight: 2,
    arbitrary: step({
      do: fc.constant('redeliver' as const),
      from: index,
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: step({ do: fc.constant('draw' as const), who, count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: step({ do: fc.constant('plan' as const), who }) },
  { weight: 2, arbitrary: step({ do: fc.constant('spot' as const), who, item: index, result }) },
  { weight: 2, arbitrary: step({ do: fc.constant('decide' as const), who, result: verdict }) },
  {
    weight: 2,
    arbitrary: step({ do: fc.constant('object' as const), who, item: index, object: fc.nat(1), result }),
  },
  { weight: 1, arbitrary: step({ do: fc.constant('rule' as const), share: fc.constantFrom(0, 0.5) }) },
  {
    weight: 1,
    arbitrary: step({
      do: fc.constant('annotate' as const),
      who,
      item: index,
      right: fc.integer({ min: 70, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: step({
      do: fc.constant('assign' as const),
      who,
      at: index,
      how: fc.constantFrom('set' as const, 'add' as const, 'remove' as const, 'split' as const),
    }),
  },
  { weight: 1, arbitrary: step({ do: fc.constant('assignBatch' as const), who, on: fc.boolean() }) },
  { weight: 1, arbitrary: step({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16) }) },
);
export type One = typeof one extends fc.Arbitrary<infer Step> ? Step : never;

/** Steps one after the other; some are taken by several people at once. */
export const walk = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: one.map((alone) => [alone]) },
      { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }) },
    ),
    { minLength: 15, maxLength: 45 },
  )
  .map((all) => Object.assign([...all], { [fc.toStringMethod]: () => walkText(all) }));

/** As a report has it: `claim who=1 at=0; judge who=1 at=0 item=2 result=20 | wait minutes=16`. `|`: at once. */
export function walkText(all: readonly (readonly One[])[]): string {
  return all.map((steps) => steps.map(stepText).join(' | ')).join('; ');
}

function stepText({ do: what, ...more }: One): string {
  const fields = Object.entries(more).filter(([, value]) => value !== undefined);
  return [what, ...fields.map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** A sample by a plan, all of which gets one result; its plan decides over the batch. */
const sampledBy = (result: '10' | '20'): One[][] => [
  [{ do: 'plan', who: 0 }],
  ...Array.from({ length: 5 }, (_, item): One[] => [{ do: 'spot', who: 0, item, result }]),
  [{ do: 'decide', who: 2, result }],
  [{ do: 'decide', who: 0, result }],
];

const whole = (result: '10' | '20', who = 0): One => ({
  do: 'bulk',
  who,
  at: 0,
  item: 0,
  kind: 'batches',
  only: undefined,
  result,
});

/** Through every state and round there is: walked each time, whatever the others come to. */
export const THROUGH_ALL: One[][] = [
  [{ do: 'claim', who: 1, at: 0 }],
  [{ do: 'judge', who: 1, at: 0, item: 0, result: '20' }],
  [{ do: 'judge', who: 1, at: 0, item: 1, result: '10' }],
  [{ do: 'conclude', who: 1, at: 0, result: '20', unchecked: '00' }],
  [{ do: 'draw', who: 0, count: 4 }],
  [{ do: 'spot', who: 0, item: 0, result: '10' }],
  [whole('10')],
  [{ do: 'undo', who: 0, at: 0 }],
  [whole('20')],
  [{ do: 'undo', who: 1, at: 0 }],
  [{ do: 'undo', who: 0, at: 0 }],
  [whole('20')],
  [{ do: 'repair', who: 2 }],
  [{ do: 'repair', who: 0 }],
  [{ do: 'undo', who: 0, at: 0 }],
  [{ do: 'redeliver', from: 0, count: 3 }],
  [{ do: 'object', who: 1, item: 0, object: 0, result: '20' }],
  [{ do: 'object', who: 1, item: 0, object: 0, result: '10' }],
  [{ do: 'annotate', who: 1, item: 0, right: 80 }],
  [{ do: 'wait', minutes: 16 }],
  [
    { do: 'claim', who: 2, at: 0 },
    { do: 'claim', who: 1, at: 0 },
    { do: 'takeOver', who: 0, at: 0 },
  ],
  [{ do: 'conclude', who: 0, at: 0, result: '10', unchecked: '10' }],
  [whole('10', 1)],
  [{ do: 'finish', who: 2, result: '10' }],
  [{ do: 'finish', who: 1, result: '10' }],
  [{ do: 'undo', who: 1, at: 0 }],
  [{ do: 'redeliver', from: 0, count: 2 }],
  [{ do: 'reaccept', who: 1 }],
  [whole('20')],
  [{ do: 'redeliver', from: 2, count: 5 }],
  [{ do: 'undo', who: 0, at: 0 }],
  [{ do: 'draw', who: 0, count: 2 }],
  [whole('10')],
  [{ do: 'finish', who: 0, result: '10' }],
  [{ do: 'confirm', who: 0 }],
  // The sample is open still.
  [{ do: 'spot', who: 0, item: 0, result: '20' }],
  [{ do: 'withdraw' }],
  [{ do: 'reaccept', who: 0 }],
  ...sampledBy('10'),
  [{ do: 'confirm', who: 1 }],
  [{ do: 'confirm', who: 0 }],
  [{ do: 'reaccept', who: 0 }],
  [{ do: 'undo', who: 0, at: 0 }],
  [{ do: 'withdraw' }],
  [
    { do: 'reaccept', who: 0 },
    { do: 'confirm', who: 0 },
  ],
  [{ do: 'withdraw' }],
  [{ do: 'reaccept', who: 0 }],
  ...sampledBy('20'),
  [{ do: 'redeliver', from: 1, count: 2 }],
];
