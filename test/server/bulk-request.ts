import type { giveResults } from '../../src/shared/contract/accept/bulk.ts';
import type { RequestOf } from '../../src/shared/contract/endpoint.ts';
import type { TestCustomer } from './test-customer.ts';

type Request = RequestOf<typeof giveResults>;

/** One result for a whole batch, or for packages of it; a rejection names the customer's error type. */
export function wholly(
  { errorTypeId }: Pick<TestCustomer, 'errorTypeId'>,
  batchId: string,
  result: Request['result'],
  { packageIds, ...more }: Partial<Request> & { readonly packageIds?: string[] } = {},
): Request {
  return {
    target: packageIds ? { kind: 'packages', batchId, packageIds } : { kind: 'batches', batchIds: [batchId] },
    result,
    errorTypeIds: result === '20' ? [errorTypeId] : [],
    ...more,
  };
}
