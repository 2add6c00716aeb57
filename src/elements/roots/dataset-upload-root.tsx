import { useMemo } from 'react';
import { ElementUpload } from '../../app/datasets/upload/element-upload.tsx';
import type { HeldUpload } from '../../app/datasets/upload/held-upload.ts';
import { ErrorReactions } from '../../shared/connection/error-reactions.tsx';
import { SessionGate } from '../../shared/connection/session-gate.tsx';
import { closestSession } from '../closest-session.ts';
import { chosenLimits } from '../dataset-upload/chosen-limits.ts';
import { unfitTarget } from '../dataset-upload/unfit-target.ts';
import { ElementFrame } from '../element-frame.tsx';
import type { ElementProps } from '../element-props.ts';
import type { Uploading } from '../uploading.ts';

/** The React part of `<customer-dataset-upload>`. */
export default function DatasetUploadRoot(props: ElementProps) {
  const { host, settings } = props;
  const { datasetId, batchId = null, batchName = '', whenRemoved } = settings;
  const { accept = null, maxFiles = null, maxFileSize = null, maxTotalSize = null } = settings;
  const { uploading } = host;
  const chosen = useMemo(
    () => chosenLimits({ accept, maxFiles, maxFileSize, maxTotalSize }),
    [accept, maxFiles, maxFileSize, maxTotalSize],
  );
  if (!datasetId || unfitTarget(settings) || !uploading) return null;
  return (
    <ElementFrame element={props}>
      {(announceReady) => (
        <>
          <ErrorReactions />
          <SessionGate>
            {announceReady}
            <ElementUpload
              accept={chosen.accept}
              attach={(held) => attach(uploading, held)}
              // A connection of the element's own ends with it.
              goesOn={whenRemoved === 'continue' && closestSession(host.element) !== undefined}
              limits={chosen.limits}
              target={{ datasetId, batchId, batchName }}
            />
          </SessionGate>
        </>
      )}
    </ElementFrame>
  );
}

function attach(uploading: Uploading, held: HeldUpload): () => void {
  return uploading.attach({
    add: held.add,
    takesFiles: held.takesFiles,
    pause: () => held.get()?.pause(),
    resume: () => held.get()?.resume(),
    cancel: async () => held.get()?.cancel(),
  });
}
