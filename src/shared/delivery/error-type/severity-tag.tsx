import { useTranslation } from 'react-i18next';
import type { Severity } from '../../contract/accept/error-type.ts';
import type { IconName } from '../../ui/sign/icon.tsx';
import { StatusTag, type StatusTone } from '../../ui/sign/status-tag.tsx';

const TONES: Record<Severity, StatusTone> = { minor: 'grey', major: 'amber', critical: 'red' };
const ICONS: Record<Severity, IconName> = { minor: 'minus', major: 'flag', critical: 'warning' };

/** How much an error type weighs. */
export function SeverityTag({ severity }: { readonly severity: Severity }) {
  const { t } = useTranslation('delivery');
  return (
    <StatusTag tone={TONES[severity]} icon={ICONS[severity]}>
      {t(`severity.${severity}`)}
    </StatusTag>
  );
}
