import { useTranslation } from 'react-i18next';
import type { ParseState } from '../../../shared/contract/dataset/data-state.ts';
import { PARSE_TONE } from '../../../shared/contract/lifecycle/data-tone.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';

const ICON: Readonly<Record<ParseState, IconName>> = {
  parsed: 'check',
  parsing: 'clock',
  parseFailed: 'x',
  toolFailed: 'warning',
};

/** How far the server is with a file: blue parsed, orange parsing, red failed (specification 4). */
export function ParseStateTag({ state }: { readonly state: ParseState }) {
  const { t } = useTranslation('datasets');
  return (
    <StatusTag icon={ICON[state]} tone={PARSE_TONE[state]}>
      {t(`parse.${state}`)}
    </StatusTag>
  );
}
