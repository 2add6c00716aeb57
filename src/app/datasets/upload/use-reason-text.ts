import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '../../../shared/contract/error-code.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { FileReason } from '../../../shared/upload/file-reason.ts';
import { useLimitText } from './use-limit-text.ts';

/** Why a file is not sent, and what to do about it. */
export function useReasonText(): (reason: FileReason) => string {
  const { t } = useTranslation(['upload', 'datasets', 'errors']);
  const format = useFormat();
  const limitText = useLimitText();
  return useCallback(
    (reason) => {
      switch (reason.kind) {
        case 'rule': {
          const isBytes = reason.rule === 'fileSize' || reason.rule === 'totalSize';
          const limit = isBytes ? limitText(reason.limit) : format.number(reason.limit);
          return t(`rule.${reason.rule}`, { limit });
        }
        case 'table':
          return t(`datasets:reason.${reason.problem}`, { detail: reason.detail });
        case 'unreadable':
          return t('unreadable');
        case 'changed':
          return t(`changed.${reason.what}`);
        case 'code': {
          const { code } = reason;
          return code !== null && isErrorCode(code) ? t(`errors:code.${code}`) : t('failedUnknown');
        }
      }
    },
    [t, format, limitText],
  );
}
