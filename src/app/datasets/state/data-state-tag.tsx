import { useTranslation } from 'react-i18next';
import type { DataState } from '../../../shared/contract/dataset/data-state.ts';
import { DATA_TONE } from '../../../shared/contract/lifecycle/data-tone.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';

/** The state of a data set, a batch of one, or a file. */
export function DataStateTag({ state }: { readonly state: DataState }) {
  const { t } = useTranslation('datasets');
  return <StatusTag tone={DATA_TONE[state]}>{t(`state.${state}`)}</StatusTag>;
}
