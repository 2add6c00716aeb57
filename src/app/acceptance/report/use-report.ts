import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { cancelReport, type ReportFormat } from '../../../shared/contract/accept/report.ts';
import { type WorkRate, workRate } from '../../../shared/format/work-rate.ts';
import { saveFile } from '../../../shared/ui/base/save-file.ts';
import { exportReport, type ReportFile, type ReportProgress } from './export-report.ts';
import { useRefreshReports } from './use-report-calls.ts';

export type ReportState =
  | { readonly phase: 'choosing' }
  | { readonly phase: 'running'; readonly progress: ReportProgress; readonly rate: WorkRate }
  | { readonly phase: 'saved'; readonly file: ReportFile }
  | { readonly phase: 'failed'; readonly error: unknown };

interface ReportExport {
  readonly state: ReportState;
  readonly start: (format: ReportFormat) => void;
  /** Stops it on the server, too. Otherwise it goes on there, whatever becomes of the component. */
  readonly cancel: () => void;
}

const UNKNOWN: WorkRate = { perSecond: null, secondsLeft: null };

/** Has a report of a batch written, waits for it while the component is there, and saves it. */
export function useReport(batchId: string): ReportExport {
  const api = useApi();
  const refresh = useRefreshReports();
  const [state, setState] = useState<ReportState>({ phase: 'choosing' });
  const running = useRef<{ readonly abort: AbortController; reportId: string | null } | null>(null);
  useEffect(() => () => running.current?.abort.abort(), []);

  const start = useCallback(
    (format: ReportFormat) => {
      const abort = new AbortController();
      const run = { abort, reportId: null as string | null };
      running.current = run;
      const startedAt = performance.now();
      const onProgress = (progress: ReportProgress) => {
        const rate =
          progress.phase === 'writing'
            ? workRate(progress.done, progress.total, performance.now() - startedAt)
            : UNKNOWN;
        setState({ phase: 'running', progress, rate });
      };
      const onCreated = (reportId: string) => {
        run.reportId = reportId;
      };
      exportReport(api, { batchId, format, signal: abort.signal, onCreated, onProgress })
        .then(
          (file) => {
            if (abort.signal.aborted) return;
            saveFile(file.blob, file.fileName);
            setState({ phase: 'saved', file });
          },
          (error: unknown) => {
            if (!abort.signal.aborted) setState({ phase: 'failed', error });
          },
        )
        .finally(() => void refresh());
    },
    [api, batchId, refresh],
  );

  const cancel = useCallback(() => {
    const run = running.current;
    run?.abort.abort();
    if (!run?.reportId) return;
    // What was done before the word came stays in the list: nothing is lost by a cancel that fails.
    api.call(cancelReport, { reportId: run.reportId }).then(refresh, () => undefined);
  }, [api, refresh]);

  return { state, start, cancel };
}
