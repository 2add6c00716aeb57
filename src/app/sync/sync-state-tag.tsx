import { useTranslation } from 'react-i18next';
import type { SyncEvent } from '../../shared/contract/sync/sync.ts';
import { StatusTag, type StatusTone } from '../../shared/ui/sign/status-tag.tsx';
import { type StateName, stateName } from './state-name.ts';

/** Not done grey, under way blue, pass green, fail red (specification 9). */
const TONES = {
  pending: 'grey',
  inProcess: 'blue',
  completed: 'green',
  failed: 'red',
} as const satisfies Record<StateName, StatusTone>;

export function SyncStateTag({ event }: { readonly event: Pick<SyncEvent, 'state' | 'failure'> }) {
  const { t } = useTranslation('sync');
  const { state, failure } = event;
  // Nothing went wrong: it was not to be sent any more.
  if (failure === 'superseded') return <StatusTag tone="grey">{t('state.superseded')}</StatusTag>;
  const name = stateName(state);
  return <StatusTag tone={TONES[name]}>{t(`state.${name}`)}</StatusTag>;
}
