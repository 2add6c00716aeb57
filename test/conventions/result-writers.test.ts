import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Guarded, RESULTS, STATES, unknownColumns, writesOf } from './result-writers.ts';
import { ROOT } from './source-files.ts';

interface Rule {
  readonly guarded: Guarded;
  /** Where all of it is written. */
  readonly room: RegExp;
  /** What is written elsewhere, statement by statement, and why. */
  readonly elsewhere: readonly string[];
}

const RULES = {
  results: {
    guarded: RESULTS,
    room: /^demo\/server\/judging\//,
    elsewhere: [
      // Bulk results that cannot be undone any more: what ends that is a step of their batch.
      'demo/server/lifecycle/close-operations.ts: update bulkOperation',
      // What the last redelivery brought is counted, and forgotten where a round begins without one.
      'demo/server/lifecycle/second-round-sums.ts: update batchPackage',
      'demo/server/lifecycle/second-round-sums.ts: update batch',
      'demo/server/lifecycle/second-round-sums.ts: update order',
      'demo/server/lifecycle/second-round-sums.ts: update item',
      // Objects of packages that were never indexed come in by the columns that follow from their documents
      // (`FACTS` of `latest-objects.ts`): they have no result.
      'demo/server/objects/ensure-indexed.ts: insert into itemObject',
      // A part of statements, such as those of `judging/`, that adds their differences to what is kept of a label.
      'demo/server/objects/object-sums.ts: insert into packageLabel',
      // And to the kept sums of objects.
      'demo/server/objects/object-sums.ts: update batchPackage',
      'demo/server/objects/object-sums.ts: update batch',
      'demo/server/objects/object-sums.ts: update order',
    ],
  },
  states: {
    guarded: STATES,
    room: /^demo\/server\/(lifecycle|judging\/restore)\//,
    elsewhere: [
      // The one statement that gives results: it adds to the kept sums, names the last acceptor, and sets of packages
      // what `CONSEQUENCES` says in the words of `lifecycle/package.ts`.
      'demo/server/judging/write/write-results.ts: update batchPackage',
      'demo/server/judging/write/write-results.ts: update batch',
      'demo/server/judging/write/write-results.ts: update order',
    ],
  },
} as const satisfies Readonly<Record<string, Rule>>;

interface Source {
  readonly path: string;
  readonly text: string;
}

/** What is written outside of its room, by the files and in their order. */
function writtenElsewhere({ guarded, room }: Rule, sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !room.test(path))
    .flatMap(({ path, text }) =>
      writesOf(text, guarded).map(({ statement }) => `${path}: ${statement.replace(/[${}"]/g, '')}`),
    );
}

const sources = readdirSync(join(ROOT, 'demo'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name): Source => {
    const path = join('demo', name);
    return { path, text: readFileSync(join(ROOT, path), 'utf8') };
  });

const planted = (name: string) => readFileSync(join(ROOT, 'test/conventions/planted', name), 'utf8');

describe.each([
  ['results', RULES.results, { own: 'result-writes.txt', others: 'state-writes.txt' }],
  ['states', RULES.states, { own: 'state-writes.txt', others: 'result-writes.txt' }],
] as const)('%s', (_, rule, { own, others }) => {
  it('are written in their room alone', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(writtenElsewhere(rule, sources).sort()).toEqual([...rule.elsewhere].sort());
  });

  it('have columns that there are', () => {
    expect(unknownColumns(rule.guarded)).toEqual([]);
  });

  it.each(planted(own).split('---\n'))('are found where they are planted: %s', (statement) => {
    expect(writesOf(statement, rule.guarded)).toHaveLength(1);
  });

  it.each(planted(others).split('---\n'))('are no others: %s', (statement) => {
    expect(writesOf(statement, rule.guarded)).toEqual([]);
  });

  it('are not seen in what only stands beside them', () => {
    expect(writesOf(planted('other-writes.txt'), rule.guarded)).toEqual([]);
  });
});

it('states are not written where results are, nor results where states are', () => {
  const state = { text: 'await tx.update(batch).set({ state }).where(eq(batch.id, id));' };
  const result = { text: 'await tx.update(item).set({ result }).where(eq(item.id, id));' };
  const inJudging = 'demo/server/judging/bulk/planted.ts';
  const inLifecycle = 'demo/server/lifecycle/planted.ts';
  expect(writtenElsewhere(RULES.states, [{ path: inJudging, ...state }])).toHaveLength(1);
  expect(writtenElsewhere(RULES.results, [{ path: inJudging, ...result }])).toEqual([]);
  expect(writtenElsewhere(RULES.results, [{ path: inLifecycle, ...result }])).toHaveLength(1);
  expect(writtenElsewhere(RULES.states, [{ path: inLifecycle, ...state }])).toEqual([]);
});

it('history with its results and states is restored by what makes up a customer alone', () => {
  const restoring = sources.filter(({ text }) => text.includes('/judging/restore/'));
  expect(restoring.length).toBeGreaterThan(0);
  expect(restoring.filter(({ path }) => !path.startsWith('demo/data/'))).toEqual([]);
});
