import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../../shared/api/api.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { type AcceptanceReport, downloadReport } from '../../../shared/contract/accept/report.ts';
import { saveFile } from '../../../shared/ui/base/save-file.ts';

/** Downloads a report and hands it to the browser; leaving the page stops it. A failure is announced by the API. */
export function useDownload({ reportId, fileName, size }: AcceptanceReport) {
  const api = useApi();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async () => {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ loaded: 0, total: size });
    try {
      const file = await api.download(
        downloadReport,
        { reportId },
        {
          signal: abort.signal,
          onProgress: ({ loaded, total }) => setProgress({ loaded, total: total ?? size }),
        },
      );
      saveFile(file.blob, file.fileName ?? fileName ?? reportId);
    } catch {
      // Stopped here, or announced by the API.
    } finally {
      if (running.current === abort) {
        running.current = null;
        setProgress(null);
      }
    }
  }, [api, reportId, fileName, size]);

  return { progress, start, stop };
}
