import { lazy, Suspense } from 'react';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { DATASET_UPLOAD } from '../dataset-path.ts';
import { useCurrentUpload } from './current-upload.ts';

const UploadPanel = lazy(() => import('./upload-panel.tsx'));

/** An upload that goes on in the background, on every screen but its own. */
export function BackgroundUpload() {
  const [upload] = useCurrentUpload();
  const { path } = useCurrentLocation();
  if (!upload || path === DATASET_UPLOAD) return null;
  return (
    <Suspense>
      <UploadPanel />
    </Suspense>
  );
}
