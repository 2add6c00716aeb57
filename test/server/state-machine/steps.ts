import fc from 'fast-check';

const index = fc.nat(99);
const who = fc.nat(2);
const verdict = fc.constantFrom('10' as const, '20' as const);
const result = fc.constantFrom('00' as const, '10' as const, '20' as const);

/** What one person, or the provider, may try; indexes are taken round the lists that there are. */
const one = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), who, at: index }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('judge' as const), who, at: index, item: index, result }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeOver' as const), who, at: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), who, at: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('conclude' as const),
      who,
      at: index,
      result: verdict,
      unchecked: fc.constantFrom('00' as const, '10' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('bulk' as const),
      who,
      at: index,
      item: index,
      kind: fc.constantFrom('batches' as const, 'packages' as const, 'items' as const, 'filter' as const),
      only: fc.option(result, { nil: undefined }),
      result: verdict,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), who, at: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('finish' as const), who, result: verdict }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reaccept' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repair' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('redeliver' as const),
      from: index,
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('draw' as const), who, count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spot' as const), who, item: index, result }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('object' as const), who, item: index, object: fc.nat(1), result }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rule' as const), share: fc.constantFrom(0, 0.5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('annotate' as const),
      who,
      item: index,
      right: fc.integer({ min: 70, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      who,
      at: index,
      how: fc.constantFrom('set' as const, 'add' as const, 'remove' as const, 'split' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('assignBatch' as const), who, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16) }) },
);
export type One = typeof one extends fc.Arbitrary<infer Step> ? Step : never;

/** Steps one after the other; some are taken by several people at once. */
export const walk = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: one.map((step) => [step]) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }) },
  ),
  {
    minLength: 15,
    maxLength: 45,
  },
);
