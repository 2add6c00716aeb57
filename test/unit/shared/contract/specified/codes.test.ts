import { expect, test } from 'vitest';
import { JOB_STATES } from '../../../../../src/shared/contract/accept/job.ts';
import { REPORT_STATES } from '../../../../../src/shared/contract/accept/report.ts';
import {
  BATCH_ACTIONS,
  BATCH_STATE,
  batchPhase,
  PACKAGE_STATE,
} from '../../../../../src/shared/contract/batch-state.ts';
import { DATA_STATE, PARSE_STATE } from '../../../../../src/shared/contract/dataset/data-state.ts';
import { ITEM_MARK, ITEM_RESULT } from '../../../../../src/shared/contract/item-result.ts';
import { PARSE_TONE } from '../../../../../src/shared/contract/lifecycle/data-tone.ts';
import { ROLE } from '../../../../../src/shared/contract/role.ts';
import { SYNC_STATE } from '../../../../../src/shared/contract/sync/sync-state.ts';

/* The codes and names of states, results, marks and roles (specification 4 and 6). */

test('results are 00, 10 and 20, marks 1, 90, 91 and 92', () => {
  expect(ITEM_RESULT).toEqual({ unchecked: '00', accepted: '10', rejected: '20' });
  expect(ITEM_MARK).toEqual({
    modified: '1',
    modifiedByProvider: '90',
    modifiedByCustomer: '91',
    modifiedAfterEnd: '92',
  });
});

test('a batch goes through 00, 05, 10 and 20, later through 701 to 704, and has a state of repair', () => {
  const phases = Object.values(BATCH_STATE).map((code) => [code, batchPhase(code)]);
  expect(Object.fromEntries(phases)).toEqual({
    '00': 'reviewable',
    '05': 'reviewing',
    10: 'accepted',
    20: 'rejected',
    30: 'repair',
    701: 'reviewable',
    702: 'reviewing',
    703: 'accepted',
    704: 'rejected',
  });
  expect(Object.values(PACKAGE_STATE).sort()).toEqual(['00', '05', '10', '20']);
  expect(BATCH_ACTIONS).toEqual(
    expect.arrayContaining(['details', 'start', 'continue', 'reaccept', 'finish']),
  );
});

test('job numbers are reviewable, executing, accepted or rejected', () => {
  expect(JOB_STATES).toEqual(['reviewable', 'executing', 'accepted', 'rejected']);
});

test('pushed results are 0 pending, 1 in process, 2 completed or 3 failed', () => {
  expect(SYNC_STATE).toEqual({ pending: 0, inProcess: 1, completed: 2, failed: 3 });
});

test('reports are to be generated, generating, successful, failed or expired', () => {
  expect(REPORT_STATES).toEqual(['waiting', 'generating', 'successful', 'failed', 'expired']);
});

test('data has each of the fifteen states that are named', () => {
  expect(Object.keys(DATA_STATE).sort()).toEqual(
    [
      ...['toBeAnnotated', 'annotating', 'reviewing', 'inspecting1', 'inspecting2', 'toBeDelivered'],
      ...['reviewable', 'accepting', 'accepted', 'rejected', 'invalid', 'damaged'],
      ...['unassociated', 'inProgress', 'finished'],
    ].sort(),
  );
});

test('parsed is blue, parsing orange, and what failed is red, by the file or by its tool', () => {
  expect(Object.keys(PARSE_STATE)).toEqual(['parsing', 'parsed', 'parseFailed', 'toolFailed']);
  expect(PARSE_TONE).toEqual({ parsed: 'blue', parsing: 'amber', parseFailed: 'red', toolFailed: 'red' });
});

test('administrators have the role code 10, acceptors 20', () => {
  expect(ROLE).toEqual({ administrator: '10', acceptor: '20' });
});
