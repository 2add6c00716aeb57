import type { DeliveryPath } from '../../../shared/delivery/delivery-path.ts';
import { placeOf } from '../../../shared/routing/target.ts';

/** They say which queue an address of the studio is about. */
const SUBJECTS = ['packageId', 'changedIn'];

/** Whether an address shows the queue that is open: inside of it the address only follows the item. */
export function isSameQueue(target: string, open: DeliveryPath): boolean {
  const { path, search } = placeOf(target);
  const isNamed = SUBJECTS.some((name) => open.query[name] !== undefined);
  return (
    path === open.path &&
    isNamed &&
    SUBJECTS.every((name) => (search.get(name) ?? undefined) === open.query[name])
  );
}
