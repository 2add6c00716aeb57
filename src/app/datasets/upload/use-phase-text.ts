import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';

/** Where an upload stands, in a few words. */
export function usePhaseText(): (snapshot: UploadSnapshot) => string {
  const { t } = useTranslation('upload');
  return useCallback(
    ({ phase, counts: { failed, missing } }) => {
      if (phase !== 'stuck' || failed > 0) return t(`phase.${phase}`);
      return t(missing > 0 ? 'phase.awaiting' : 'phase.undecided');
    },
    [t],
  );
}
