import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { exportReport, type ReportFile, type ReportProgress } from './export-report.ts';
import { type WorkRate, workRate } from './work-rate.ts';

export type ReportState =
  | { readonly phase: 'running'; readonly progress: ReportProgress; readonly rate: WorkRate }
  | { readonly phase: 'saved'; readonly file: ReportFile }
  | { readonly phase: 'failed'; readonly error: unknown };

const UNKNOWN: WorkRate = { perSecond: null, secondsLeft: null };
const STARTING: ReportState = { phase: 'running', progress: { phase: 'starting' }, rate: UNKNOWN };

/** Writes and saves the report of a batch as long as the component is there; leaving it cancels. */
export function useReport(batchId: string): { readonly state: ReportState; readonly retry: () => void } {
  const api = useApi();
  const [state, setState] = useState(STARTING);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same export again
  useEffect(() => {
    const abort = new AbortController();
    const startedAt = performance.now();
    const onProgress = (progress: ReportProgress) => {
      const rate =
        progress.phase === 'writing'
          ? workRate(progress.done, progress.total, performance.now() - startedAt)
          : UNKNOWN;
      setState({ phase: 'running', progress, rate });
    };
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    exportReport(api, { batchId, timeZone, signal: abort.signal, onProgress }).then(
      (file) => {
        if (abort.signal.aborted) return;
        saveFile(file.blob, file.fileName);
        setState({ phase: 'saved', file });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ phase: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [api, batchId, attempt]);

  const retry = useCallback(() => {
    setState(STARTING);
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
