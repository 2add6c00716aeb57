import { studio } from '../../app/studio/area.ts';
import { SettingError } from '../../shared/api/setting-error.ts';
import {
  type DeliveryPath,
  itemStudioPath,
  sampleStudioPath,
  studioPath,
} from '../../shared/delivery/delivery-path.ts';
import { targetText } from '../../shared/routing/target.ts';
import type { ElementProps } from '../element-props.ts';
import { requiredPlace } from '../required-place.ts';
import { AreaElement } from './area-element.tsx';
import { attributeId } from './attribute-id.ts';

const AREAS = [studio];

/** The React part of `<customer-studio>`. */
export default function StudioRoot(props: ElementProps) {
  const packageId = attributeId('package-id', props.settings.packageId);
  const spotCheckId = attributeId('spot-check-id', props.settings.spotCheckId);
  const itemId = attributeId('item-id', props.settings.itemId);
  // The page may have said it as a location, which counts before.
  const isSet = (packageId ?? spotCheckId ?? itemId ?? requiredPlace(props.host).read()) !== null;
  if (!isSet) throw new SettingError('None of package-id, spot-check-id and item-id was set.');
  const start = startOf(packageId, spotCheckId, itemId ?? undefined);
  return <AreaElement areas={AREAS} element={props} start={targetText(start)} />;
}

function startOf(packageId: string | null, spotCheckId: string | null, itemId?: string): DeliveryPath {
  if (spotCheckId) return sampleStudioPath(spotCheckId, itemId);
  return packageId ? studioPath(packageId, itemId) : itemStudioPath(itemId);
}
