import { lazy, Suspense } from 'react';
import { DATASET_UPLOAD } from '../../datasets/dataset-path.ts';
import { useCurrentUpload } from '../../datasets/upload/current-upload.ts';
import { isStudio } from '../menu/menu.ts';

const UploadPanel = lazy(() => import('../../datasets/upload/upload-panel.tsx'));

/** An upload that goes on in the background, on every screen but its own and the studio. */
export function UploadProgress({ path }: { readonly path: string }) {
  const [upload] = useCurrentUpload();
  if (!upload || path === DATASET_UPLOAD || isStudio(path)) return null;
  return (
    <Suspense>
      <UploadPanel />
    </Suspense>
  );
}
