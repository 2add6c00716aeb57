import { datasets } from '../../app/datasets/area.ts';
import { DATASET_LIST, datasetPath } from '../../app/datasets/dataset-path.ts';
import { BackgroundUpload } from '../../app/datasets/upload/background-upload.tsx';
import { targetText } from '../../shared/routing/target.ts';
import type { ElementProps } from '../element-props.ts';
import { AreaElement } from './area-element.tsx';
import { attributeId } from './attribute-id.ts';

const AREAS = [datasets];

/** The React part of `<customer-datasets>`. */
export default function DatasetsRoot(props: ElementProps) {
  const datasetId = attributeId('dataset-id', props.settings.datasetId);
  const start = datasetId ? targetText(datasetPath(datasetId)) : DATASET_LIST;
  return (
    <AreaElement areas={AREAS} element={props} start={start}>
      <BackgroundUpload />
    </AreaElement>
  );
}
