import type { DeliveryPath } from '../../../shared/delivery/delivery-path.ts';
import { placeOf } from '../../../shared/routing/target.ts';

/** Whether an address shows the package that is open: inside of it the address only follows the item. */
export function isSamePackage(target: string, open: DeliveryPath): boolean {
  const { path, search } = placeOf(target);
  const { packageId } = open.query;
  return path === open.path && packageId !== undefined && search.get('packageId') === packageId;
}
