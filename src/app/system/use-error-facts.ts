import { useTranslation } from 'react-i18next';
import type { LoggedError } from '../../shared/contract/error-log.ts';
import type { Fact } from '../../shared/delivery/layout/fact-list.tsx';
import { NOTHING } from '../../shared/format/nothing.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useOccasionText } from './use-occasion-text.ts';

/** The fields of an error, but its component, which has a place of its own. */
export function useErrorFacts(error: LoggedError): readonly Fact[] {
  const { t } = useTranslation('system');
  const format = useFormat();
  const occasionText = useOccasionText();
  return [
    { label: t('column.message'), value: error.message || NOTHING, wide: true },
    { label: t('column.url'), value: error.url || NOTHING },
    { label: t('column.info'), value: occasionText(error.info) || NOTHING },
    { label: t('column.count'), value: format.number(error.count) },
    { label: t('column.version'), value: error.version || NOTHING },
    { label: t('column.firstAt'), value: format.dateTime(error.firstAt) },
    { label: t('column.lastAt'), value: format.dateTime(error.lastAt) },
  ];
}
