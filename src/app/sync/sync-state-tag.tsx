import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../shared/contract/sync/sync-state.ts';
import { StatusTag, type StatusTone } from '../../shared/ui/sign/status-tag.tsx';
import { type StateName, stateName } from './state-name.ts';

/** Not done grey, under way blue, pass green, fail red (specification 9). */
const TONES = {
  pending: 'grey',
  inProcess: 'blue',
  completed: 'green',
  failed: 'red',
} as const satisfies Record<StateName, StatusTone>;

export function SyncStateTag({ state }: { readonly state: SyncState }) {
  const { t } = useTranslation('sync');
  const name = stateName(state);
  return <StatusTag tone={TONES[name]}>{t(`state.${name}`)}</StatusTag>;
}
