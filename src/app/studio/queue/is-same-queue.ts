import { type DeliveryPath, sampleStudioPath, studioPath } from '../../../shared/delivery/delivery-path.ts';
import { placeOf } from '../../../shared/routing/target.ts';

/** They say which queue an address of the studio is about; a sample begins anew where another item is named to begin with. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  [studioPath('').path]: ['packageId', 'changedIn'],
  [sampleStudioPath('').path]: ['spotCheckId', 'itemId'],
};

/** Whether an address shows the queue that is open: inside of it the address only follows the item. */
export function isSameQueue(target: string, open: DeliveryPath): boolean {
  const { path, search } = placeOf(target);
  const subjects = SUBJECTS[open.path] ?? [];
  const isNamed = subjects.some((name) => open.query[name] !== undefined);
  return (
    path === open.path &&
    isNamed &&
    subjects.every((name) => (search.get(name) ?? undefined) === open.query[name])
  );
}
