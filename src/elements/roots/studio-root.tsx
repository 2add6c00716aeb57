import { studio } from '../../app/studio/area.ts';
import {
  type DeliveryPath,
  itemStudioPath,
  sampleStudioPath,
  studioPath,
} from '../../shared/delivery/delivery-path.ts';
import { targetText } from '../../shared/routing/target.ts';
import type { ElementProps } from '../element-props.ts';
import { AreaElement } from './area-element.tsx';

const AREAS = [studio];

/** The React part of `<customer-studio>`. */
export default function StudioRoot(props: ElementProps) {
  const { packageId, spotCheckId, itemId } = props.settings;
  const start = startOf(packageId ?? null, spotCheckId ?? null, itemId ?? undefined);
  return <AreaElement areas={AREAS} element={props} start={targetText(start)} />;
}

function startOf(packageId: string | null, spotCheckId: string | null, itemId?: string): DeliveryPath {
  if (spotCheckId) return sampleStudioPath(spotCheckId, itemId);
  return packageId ? studioPath(packageId, itemId) : itemStudioPath(itemId);
}
