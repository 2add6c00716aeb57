import { useTranslation } from 'react-i18next';
import type { ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { isEarly } from '../choice/choose-files.ts';

/** Beside a version that is not final. */
export function EarlyTag({ release }: { readonly release: ClientRelease }) {
  const { t } = useTranslation('downloads');
  return isEarly(release) ? (
    <StatusTag icon="warning" tone="amber">
      {t('early')}
    </StatusTag>
  ) : null;
}
