import type { Api, Progress } from '../../../shared/api/api.ts';
import {
  type AcceptanceReport,
  createReport,
  downloadReport,
  getReport,
  type ReportFormat,
} from '../../../shared/contract/accept/report.ts';
import type { ReportError } from '../../../shared/contract/report-error.ts';
import { timeZone } from '../../../shared/format/time-zone.ts';
import { isRunning } from './is-running.ts';

/** How often the server is asked how far the report has come. */
const ASK_EVERY = 400;

export type ReportProgress =
  | { readonly phase: 'starting' }
  | { readonly phase: 'writing'; readonly done: number; readonly total: number }
  | { readonly phase: 'downloading'; readonly loaded: number; readonly total: number | null };

export interface ReportFile {
  readonly blob: Blob;
  readonly fileName: string;
  readonly report: AcceptanceReport;
}

/** The server could not write it; `reason` says why (specification 8). */
export class ReportFailed extends Error {
  readonly reason: ReportError;

  constructor(reason: ReportError) {
    super(`the report failed with ${reason}`);
    this.name = 'ReportFailed';
    this.reason = reason;
  }
}

interface ExportOptions {
  readonly batchId: string;
  readonly format: ReportFormat;
  readonly signal: AbortSignal;
  readonly onCreated: (reportId: string) => void;
  readonly onProgress: (progress: ReportProgress) => void;
}

/** Has a report written, waits for it, and fetches it. Rejects as the API does, or with a `ReportFailed`. */
export async function exportReport(
  api: Api,
  { batchId, format, signal, onCreated, onProgress }: ExportOptions,
): Promise<ReportFile> {
  const quietly = { signal, quiet: true };
  onProgress({ phase: 'starting' });
  let report = await api.call(createReport, { batchId, format, timeZone: timeZone() }, quietly);
  const { reportId } = report;
  onCreated(reportId);
  while (isRunning(report)) {
    if (report.state === 'generating') {
      onProgress({ phase: 'writing', done: report.done, total: report.total });
    }
    await pause(ASK_EVERY, signal);
    report = await api.call(getReport, { reportId }, quietly);
  }
  if (report.state === 'failed') throw new ReportFailed(report.error ?? 'SYS_ERROR');
  const onDownload = ({ loaded, total }: Progress) => {
    onProgress({ phase: 'downloading', loaded, total: total ?? report.size });
  };
  onDownload({ loaded: 0, total: null });
  const { blob, fileName } = await api.download(
    downloadReport,
    { reportId },
    { ...quietly, onProgress: onDownload },
  );
  return { blob, fileName: fileName ?? report.fileName ?? reportId, report };
}

function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, duration);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
