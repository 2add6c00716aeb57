import { createHash } from 'node:crypto';
import type { Label } from '../../src/shared/contract/label-set.ts';
import type { DeliveryRecord } from '../../src/shared/contract/provider.ts';
import type { ImportOptions } from './options.ts';

/** The identity of a delivery: the same names, labels, package size and records give the same one. */
export function fingerprint(
  { customer, project, order, batch, redeliver, submitter, packageSize }: ImportOptions,
  labels: readonly Label[],
  records: readonly DeliveryRecord[],
): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([customer, project, order, batch, submitter, packageSize, labels]));
  if (redeliver !== undefined) hash.update(`\nrepair of ${redeliver}`);
  for (const record of records) hash.update(`\n${JSON.stringify(record)}`);
  return hash.digest('hex');
}
