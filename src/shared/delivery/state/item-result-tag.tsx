import { useTranslation } from 'react-i18next';
import type { ItemResult } from '../../contract/item-result.ts';
import { StatusTag } from '../../ui/sign/status-tag.tsx';
import { resultTone } from './state-tone.ts';

export function ItemResultTag({ result }: { readonly result: ItemResult }) {
  const { t } = useTranslation('delivery');
  return <StatusTag tone={resultTone(result)}>{t(`itemResult.${result}`)}</StatusTag>;
}
