import type { Api, Progress } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createReport, downloadReport, getReport } from '../../../shared/contract/accept/report.ts';

/** How often the server is asked how far the report has come. */
const ASK_EVERY = 400;
const REPORT_FAILED = 5007012;

export type ReportProgress =
  | { readonly phase: 'starting' }
  | { readonly phase: 'writing'; readonly done: number; readonly total: number }
  | { readonly phase: 'downloading'; readonly loaded: number; readonly total: number | null };

export interface ReportFile {
  readonly blob: Blob;
  readonly fileName: string;
}

interface ExportOptions {
  readonly batchId: string;
  readonly timeZone: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReportProgress) => void;
}

/** Has a report written, waits for it, and fetches it. Rejects as the API does, or with code 5007012. */
export async function exportReport(
  api: Api,
  { batchId, timeZone, signal, onProgress }: ExportOptions,
): Promise<ReportFile> {
  const quietly = { signal, quiet: true };
  onProgress({ phase: 'starting' });
  let report = await api.call(createReport, { batchId, timeZone }, quietly);
  const { reportId } = report;
  while (report.state === 'generating') {
    onProgress({ phase: 'writing', done: report.done, total: report.total });
    await pause(ASK_EVERY, signal);
    report = await api.call(getReport, { reportId }, quietly);
  }
  if (report.state === 'failed') {
    throw new ApiError(REPORT_FAILED, 'The report could not be written.', {
      requestId: null,
      detail: report,
    });
  }
  const onDownload = ({ loaded, total }: Progress) => {
    onProgress({ phase: 'downloading', loaded, total: total ?? report.size });
  };
  onDownload({ loaded: 0, total: null });
  const { blob, fileName } = await api.download(
    downloadReport,
    { reportId },
    { ...quietly, onProgress: onDownload },
  );
  return { blob, fileName: fileName ?? report.fileName ?? `${reportId}.xlsx` };
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
