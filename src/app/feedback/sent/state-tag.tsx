import { useTranslation } from 'react-i18next';
import type { ComplaintState } from '../../../shared/contract/complaint-list.ts';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';

/** Not done grey, done blue, pass green (specification 9). */
const TONES = { received: 'grey', working: 'blue', answered: 'green' } as const satisfies Record<
  ComplaintState,
  StatusTone
>;

export function StateTag({ state }: { readonly state: ComplaintState }) {
  const { t } = useTranslation('sentfeedback');
  return <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>;
}
