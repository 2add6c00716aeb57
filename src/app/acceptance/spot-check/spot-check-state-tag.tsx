import { useTranslation } from 'react-i18next';
import type { SpotCheck } from '../../../shared/contract/accept/spot-check.ts';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';

const TONES: Record<SpotCheck['state'], StatusTone> = {
  open: 'blue',
  accepted: 'green',
  rejected: 'red',
  cancelled: 'grey',
};

export function SpotCheckStateTag({ state }: Pick<SpotCheck, 'state'>) {
  const { t } = useTranslation('spotcheck');
  return (
    <StatusTag tone={TONES[state]} icon={state === 'cancelled' ? 'ban' : undefined}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}
