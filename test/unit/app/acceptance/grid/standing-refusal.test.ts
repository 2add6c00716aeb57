import { expect, test } from 'vitest';
import { standingRefusal } from '../../../../../src/app/acceptance/grid/standing-refusal.ts';
import { ERROR } from '../../../../../src/shared/contract/error-code.ts';
import type { WorkEntry } from '../../../../../src/shared/judging/work.ts';

const OPENED = 1000;

function refused(code: number, queuedAt: number, packageId = '04'): WorkEntry {
  return {
    kind: 'itemVerdict',
    subject: 'one',
    request: { itemId: 'one', key: 'k', result: '10', errors: [] },
    note: { packageId, batchId: 'b', position: 1, fileName: 'one', before: '00' },
    key: `${code} ${queuedAt}`,
    queuedAt,
    refusal: { code, detail: null },
  };
}

const inBatch = (entry: WorkEntry) =>
  standingRefusal([entry], new Set(['04']), { openedAt: OPENED }) !== undefined;
const inPackage = (entry: WorkEntry) =>
  standingRefusal([entry], new Set(['04']), { openedAt: OPENED, packageId: '04' }) !== undefined;

const CODES = [
  ERROR.packageHeldByOther,
  ERROR.packageConcludedByOther,
  ERROR.batchStateChanged,
  ERROR.batchResubmitted,
];

test('in a batch nothing follows what was refused for its package since the tiles were opened', () => {
  expect(CODES.map((code) => inBatch(refused(code, OPENED)))).toEqual([true, true, true, true]);
  // One that the person has concluded, and must take up again first.
  expect(inBatch(refused(ERROR.notHolder, OPENED))).toBe(true);
  expect(inBatch(refused(ERROR.packageHeldByOther, OPENED, '05'))).toBe(false);
  expect(inBatch(refused(ERROR.judgedMeanwhile, OPENED))).toBe(false);
});

test('what was refused before the tiles were opened holds nothing up, however long it waits for its person', () => {
  for (const code of CODES) {
    expect(inBatch(refused(code, OPENED - 1))).toBe(false);
    expect(inPackage(refused(code, OPENED - 1))).toBe(false);
  }
});

test('the page of one package says itself how it stands; only tiles of an old delivery are not judged on', () => {
  expect(CODES.filter((code) => inPackage(refused(code, OPENED)))).toEqual([ERROR.batchResubmitted]);
});
