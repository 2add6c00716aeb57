import type * as v from 'valibot';
import type { moveData } from '../../../src/shared/contract/provider.ts';
import { takeProviderStep } from '../datasets/state/provider-step.ts';
import type { Services } from '../services.ts';
import { findCustomer } from './find-customer.ts';

type Request = v.InferOutput<typeof moveData.request>;

/** The provider says how far it is with data that a customer has uploaded. */
export function move({ customer, ...step }: Request, { database, now }: Services) {
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, customer);
    return takeProviderStep(tx, { ...step, customerId }, now());
  });
}
