import { acceptance } from '../../app/acceptance/area.ts';
import { projects } from '../../app/projects/area.ts';
import { studio } from '../../app/studio/area.ts';
import { allBatchesPath, batchPath } from '../../shared/delivery/delivery-path.ts';
import type { Area } from '../../shared/routing/area.ts';
import { targetText } from '../../shared/routing/target.ts';
import type { ElementProps } from '../element-props.ts';
import { AreaElement } from './area-element.tsx';
import { attributeId } from './attribute-id.ts';

/** Batches are what it is for: the way up to the projects, which come first, leads out of it, and its page may take it. */
const batches: Area = { ...projects, routes: projects.routes.slice(1) };

const ONE_BATCH = [acceptance, studio];
const ALL_BATCHES = [batches, acceptance, studio];

/** The React part of `<customer-acceptance>`. */
export default function AcceptanceRoot(props: ElementProps) {
  const batchId = attributeId('batch-id', props.settings.batchId);
  const start = targetText(batchId ? batchPath(batchId) : allBatchesPath);
  return <AreaElement element={props} areas={batchId ? ONE_BATCH : ALL_BATCHES} start={start} />;
}
