import { expect, test } from 'vitest';
import { BATCH_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { ORDER_STATE } from '../../../../src/shared/contract/order-state.ts';
import { batchTone, orderTone, resultTone } from '../../../../src/shared/delivery/state/state-tone.ts';

test('a later round has the colours of the first', () => {
  expect(batchTone(BATCH_STATE.reviewableAgain)).toBe(batchTone(BATCH_STATE.reviewable));
  expect(batchTone(BATCH_STATE.reviewingAgain)).toBe(batchTone(BATCH_STATE.reviewing));
  expect(batchTone(BATCH_STATE.acceptedAgain)).toBe(batchTone(BATCH_STATE.accepted));
  expect(batchTone(BATCH_STATE.rejectedAgain)).toBe(batchTone(BATCH_STATE.rejected));
});

test('batches: not done grey, under way blue, pass green, fail red, repair amber', () => {
  expect(batchTone(BATCH_STATE.reviewable)).toBe('grey');
  expect(batchTone(BATCH_STATE.reviewing)).toBe('blue');
  expect(batchTone(BATCH_STATE.accepted)).toBe('green');
  expect(batchTone(BATCH_STATE.rejected)).toBe('red');
  expect(batchTone(BATCH_STATE.repair)).toBe('amber');
});

test('items: unchecked grey, accepted green, rejected red', () => {
  expect(resultTone(ITEM_RESULT.unchecked)).toBe('grey');
  expect(resultTone(ITEM_RESULT.accepted)).toBe('green');
  expect(resultTone(ITEM_RESULT.rejected)).toBe('red');
});

test('orders that ended well are green, before delivery grey', () => {
  expect(orderTone(ORDER_STATE.finished)).toBe('green');
  expect(orderTone(ORDER_STATE.accepted)).toBe('green');
  expect(orderTone(ORDER_STATE.toBeAnnotated)).toBe('grey');
  expect(orderTone(ORDER_STATE.repair)).toBe('amber');
});
