import { acceptance } from '../../app/acceptance/area.ts';
import { projects } from '../../app/projects/area.ts';
import { studio } from '../../app/studio/area.ts';
import { allBatchesPath, batchPath } from '../../shared/delivery/delivery-path.ts';
import { targetText } from '../../shared/routing/target.ts';
import type { ElementProps } from '../element-props.ts';
import { AreaElement } from './area-element.tsx';
import { attributeId } from './attribute-id.ts';

const ONE_BATCH = [acceptance, studio];
const ALL_BATCHES = [projects, acceptance, studio];

/** The React part of `<customer-acceptance>`. */
export default function AcceptanceRoot(props: ElementProps) {
  const batchId = attributeId('batch-id', props.settings.batchId);
  if (!batchId) return <AreaElement element={props} areas={ALL_BATCHES} start={targetText(allBatchesPath)} />;
  const start = targetText(batchPath(batchId));
  return <AreaElement element={props} areas={ONE_BATCH} start={start} />;
}
