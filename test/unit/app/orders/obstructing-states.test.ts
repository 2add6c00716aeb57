import { expect, test } from 'vitest';
import { batchesInTheWay, isAboutBatches } from '../../../../src/app/orders/confirm/batches-in-the-way.ts';
import { BATCH_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { CONFIRM_OBSTACLES } from '../../../../src/shared/contract/delivery/confirm-delivery.ts';

const batches = Object.values(BATCH_STATE).map((state) => ({ state }));

test('every state but the accepted ones is named by exactly one obstacle', () => {
  const named = CONFIRM_OBSTACLES.flatMap((obstacle) => batchesInTheWay(obstacle, batches)).map(
    ({ state }) => state,
  );
  const accepted: string[] = [BATCH_STATE.accepted, BATCH_STATE.acceptedAgain];
  expect([...named].sort()).toEqual(
    Object.values(BATCH_STATE)
      .filter((state) => !accepted.includes(state))
      .sort(),
  );
});

test('what was not delivered is about no batch', () => {
  expect(CONFIRM_OBSTACLES.filter(isAboutBatches)).toEqual(['notInspected', 'notRepaired']);
});
