import { expect, test } from 'vitest';
import { rowBatchActions } from '../../../../src/shared/delivery/batch/row-batch-actions.ts';

test('a reviewable batch is started from its row', () => {
  expect(rowBatchActions(['details', 'start'])).toEqual({ main: 'start', more: ['details'] });
});

test('finishing is never the action under the pointer', () => {
  expect(rowBatchActions(['details', 'continue', 'finish'])).toEqual({
    main: 'continue',
    more: ['finish', 'details'],
  });
  expect(rowBatchActions(['finish', 'details'])).toEqual({ main: 'details', more: ['finish'] });
});

test('a batch with rejected packages is rejected from the menu', () => {
  expect(rowBatchActions(['details', 'continue', 'reject'])).toEqual({
    main: 'continue',
    more: ['details', 'reject'],
  });
});

test('an accepted batch shows its details and can be re-accepted from the menu', () => {
  expect(rowBatchActions(['details', 'reaccept'])).toEqual({ main: 'details', more: ['reaccept'] });
});

test('details stay where the server grants nothing', () => {
  expect(rowBatchActions([])).toEqual({ main: 'details', more: [] });
});
