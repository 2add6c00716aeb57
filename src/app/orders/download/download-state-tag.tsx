import { useTranslation } from 'react-i18next';
import type { DownloadState } from '../../../shared/contract/delivery/data-download.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';

const LOOK: Readonly<Record<DownloadState, { readonly tone: StatusTone; readonly icon?: IconName }>> = {
  waiting: { tone: 'grey', icon: 'clock' },
  packing: { tone: 'blue' },
  ready: { tone: 'green' },
  failed: { tone: 'red' },
  cancelled: { tone: 'grey', icon: 'ban' },
  expired: { tone: 'grey', icon: 'ban' },
};

export function DownloadStateTag({ state }: { readonly state: DownloadState }) {
  const { t } = useTranslation('handover');
  const { tone, icon } = LOOK[state];
  return (
    <StatusTag icon={icon} tone={tone}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
