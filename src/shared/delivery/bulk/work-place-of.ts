import type { BulkTarget } from '../../contract/accept/bulk.ts';
import type { WorkPlace } from '../../judging/unsent-work.ts';

/** Where verdicts that are still on their way would be overtaken by a bulk result. */
export function workPlaceOf(target: BulkTarget): WorkPlace {
  switch (target.kind) {
    case 'batches':
      return { batchIds: target.batchIds };
    case 'packages':
      return { batchId: target.batchId, packageIds: target.packageIds };
    case 'items':
      return { batchId: target.batchId };
    case 'filter': {
      const { batchId, packageId } = target.filter;
      return packageId === undefined ? { batchId } : { batchId, packageIds: [packageId] };
    }
  }
}
