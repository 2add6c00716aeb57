import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';

/** Of a batch that cannot be packed the server says the name. */
const named = v.object({ name: v.string() });

/** Why what was chosen could not be packed; the choice stays. */
export function PackFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('handover');
  const errorText = useErrorText();
  if (!error) return null;
  const detail = error instanceof ApiError && v.is(named, error.detail) ? error.detail : null;
  return (
    <ErrorNotice error={error} title={detail ? t('pack.failedFor', { name: detail.name }) : t('pack.failed')}>
      {errorText(error)}
    </ErrorNotice>
  );
}
