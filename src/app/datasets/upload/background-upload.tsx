import { Suspense, useEffect } from 'react';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { useLater } from '../../../shared/ui/base/use-later.ts';
import { DATASET_UPLOAD } from '../dataset-path.ts';
import { useCurrentUpload } from './current-upload.ts';

const loadPanel = async () => ({ Panel: (await import('./upload-panel.tsx')).default });

/**
 * An upload that goes on in the background, on every screen but its own. Not by `lazy`: a panel that cannot be fetched
 * would take the screen away; so the next screen tries again.
 */
export function BackgroundUpload() {
  const [upload] = useCurrentUpload();
  const { path } = useCurrentLocation();
  const { part, prepare } = useLater(loadPanel);
  const isShown = upload !== null && path !== DATASET_UPLOAD;
  const isMissing = isShown && part === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen tries again
  useEffect(() => {
    if (isMissing) prepare();
  }, [isMissing, prepare, path]);
  return <Suspense>{isShown && part && <part.Panel />}</Suspense>;
}
