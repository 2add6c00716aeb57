import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';

/** Where an upload stands, in a few words. */
export function usePhaseText(): (snapshot: UploadSnapshot) => string {
  const { t } = useTranslation('upload');
  return useCallback(
    ({ phase, counts }) => t(phase === 'stuck' && counts.failed === 0 ? 'phase.awaiting' : `phase.${phase}`),
    [t],
  );
}
