import { useTranslation } from 'react-i18next';
import type { ItemResult } from '../contract/item-result.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { STATE_ICON } from './state-icon.ts';
import { resultTone } from './state-tone.ts';

export function ItemResultTag({ result }: { readonly result: ItemResult }) {
  const { t } = useTranslation('delivery');
  const tone = resultTone(result);
  return (
    <StatusTag tone={tone} icon={STATE_ICON[tone]}>
      {t(`itemResult.${result}`)}
    </StatusTag>
  );
}
