import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import type { Language } from '../../../shared/contract/language.ts';
import {
  createWorkloadReport,
  getWorkloadReportList,
  ordersWithoutRecords,
  type WorkloadType,
} from '../../../shared/contract/workload/workload-report.ts';
import type { ChosenOrder } from '../../../shared/delivery/order/order-choice.tsx';
import { listFormat } from '../../../shared/format/list-format.ts';
import { timeZone } from '../../../shared/format/time-zone.ts';
import { endsFor, useMonths } from './use-months.ts';

interface Draft {
  readonly orders: readonly ChosenOrder[];
  readonly from: string;
  readonly to: string;
  readonly type: WorkloadType;
  readonly language: Language;
}

/** What a report is asked for by. What was chosen stays while it is refused. */
export function useCreateReport(onCreated: (reportId: string) => void) {
  const { t, i18n } = useTranslation('workload');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const months = useMonths();
  const [draft, setDraft] = useState<Draft>({
    orders: [],
    from: months.last,
    to: months.last,
    type: 'acceptor',
    language: i18n.language as Language,
  });
  const [refused, setRefused] = useState<{ readonly orders?: string; readonly other?: string }>({});
  const creating = useMutation({
    mutationFn: ({ orders, ...more }: Draft) => {
      const orderIds = orders.map(({ orderId }) => orderId);
      return api.call(createWorkloadReport, { ...more, orderIds, timeZone: timeZone() }, { quiet: true });
    },
    onSuccess: async ({ reportId }) => {
      await queries.invalidateQueries({ queryKey: [getWorkloadReportList.path] });
      onCreated(reportId);
    },
    onError: (error) => setRefused(refusalOf(error)),
  });

  function refusalOf(error: unknown) {
    const isEmpty = error instanceof ApiError && error.code === ERROR.noAcceptanceRecords;
    const named = v.safeParse(ordersWithoutRecords, isEmpty ? error.detail : null);
    if (!named.success) return { other: errorText(error) };
    const names = listFormat(i18n.language).format(named.output.orders.map(({ name }) => name));
    return { orders: t('create.withoutRecords', { names, count: named.output.orders.length }) };
  }

  return {
    draft,
    refused,
    isSending: creating.isPending,
    months: months.all,
    ends: endsFor(draft.from, months.all),
    change(patch: Partial<Draft>) {
      setRefused({});
      setDraft((before) => {
        const next = { ...before, ...patch };
        const ends = endsFor(next.from, months.all);
        return ends.includes(next.to)
          ? next
          : { ...next, to: next.to < next.from ? next.from : (ends[0] ?? next.from) };
      });
    },
    submit() {
      if (draft.orders.length === 0) setRefused({ orders: t('create.noOrder') });
      else creating.mutate(draft);
    },
  };
}
