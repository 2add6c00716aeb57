import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { UploadBusyError } from '../../../shared/upload/session/one-tab.ts';
import type { UploadSnapshot } from '../../../shared/upload/upload-snapshot.ts';

/** Why an upload could not be begun or taken up again: there is none yet whose progress could be shown. */
export function BeginProblem({ snapshot }: { readonly snapshot: UploadSnapshot | null }) {
  const { t } = useTranslation('upload');
  if (snapshot?.phase !== 'choosing' || snapshot.problem === null) return null;
  const isBusy = snapshot.problem instanceof UploadBusyError;
  // Whoever chooses other files has left that one to its tab.
  if (isBusy && snapshot.counts.listed > 0) return null;
  return <ErrorNotice error={snapshot.problem} title={isBusy ? t('saved.elsewhere') : undefined} />;
}
