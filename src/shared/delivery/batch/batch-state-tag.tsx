import { useTranslation } from 'react-i18next';
import type { BatchState, PackageState } from '../../contract/batch-state.ts';
import { StatusTag } from '../../ui/sign/status-tag.tsx';
import { batchTone } from '../state/state-tone.ts';

/** The state of a batch, or of a package, whose codes are those of a batch's first round. */
export function BatchStateTag({ state }: { readonly state: BatchState | PackageState }) {
  const { t } = useTranslation('delivery');
  return <StatusTag tone={batchTone(state)}>{t(`batchState.${state}`)}</StatusTag>;
}
