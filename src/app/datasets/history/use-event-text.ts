import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DATA_STATE, type DataState } from '../../../shared/contract/dataset/data-state.ts';
import type { DatasetEvent, DatasetEventDetail } from '../../../shared/contract/dataset/dataset-history.ts';
import { listFormat } from '../../../shared/format/list-format.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

interface Entry {
  readonly event: DatasetEvent;
  readonly detail: DatasetEventDetail;
}

/** What happened, in a sentence. */
export function useEventText(): (entry: Entry) => string {
  const { t, i18n } = useTranslation('datasets');
  const format = useFormat();
  return useCallback(
    ({ event, detail }) => {
      const kind = t(`history.kind.${event}`);
      const { from, to, files, size, names } = detail;
      const said =
        event === 'stateChanged' && isState(from) && isState(to)
          ? t('history.change', { from: t(`state.${from}`), to: t(`state.${to}`) })
          : from !== undefined && to !== undefined
            ? t('history.change', { from, to })
            : files !== undefined
              ? t('history.amount', { count: files, size: format.fileSize(size ?? 0) })
              : names && names.length > 0
                ? listFormat(i18n.language).format(names)
                : null;
      return said === null ? kind : t('history.said', { kind, said });
    },
    [t, i18n.language, format],
  );
}

function isState(value: string | undefined): value is DataState {
  return value !== undefined && Object.hasOwn(DATA_STATE, value);
}
