import { expect, test } from 'vitest';
import { obstructingStates } from '../../../../src/app/orders/confirm/obstructing-states.ts';
import { BATCH_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { CONFIRM_OBSTACLES } from '../../../../src/shared/contract/delivery/confirm-delivery.ts';

test('every state but the accepted ones is named by exactly one obstacle', () => {
  const accepted: string[] = [BATCH_STATE.accepted, BATCH_STATE.acceptedAgain];
  expect(CONFIRM_OBSTACLES.flatMap(obstructingStates).toSorted()).toEqual(
    Object.values(BATCH_STATE)
      .filter((state) => !accepted.includes(state))
      .toSorted(),
  );
});

test('what was not delivered is about no batch', () => {
  const about = CONFIRM_OBSTACLES.filter((obstacle) => obstructingStates(obstacle).length > 0);
  expect(about).toEqual(['notInspected', 'notRepaired']);
});
