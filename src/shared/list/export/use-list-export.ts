import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../api/is-abort.ts';
import { useApi } from '../../connection/connection-context.ts';
import type { exportBatches, exportItems, exportPackages } from '../../contract/accept/export.ts';
import { saveFile } from '../../ui/base/save-file.ts';
import type { ListValues } from '../filters/list-filter.ts';

export type ExportEndpoint = typeof exportBatches | typeof exportPackages | typeof exportItems;

export interface ListExport {
  /** Bytes that came so far; null while nothing is under way. */
  readonly loaded: number | null;
  start(request: ListValues): void;
  cancel(): void;
}

/** Fetches a list as a file and saves it. How long it will be the server does not know before. */
export function useListExport(endpoint: ExportEndpoint, onSaved: (fileName: string) => void): ListExport {
  const api = useApi();
  const [loaded, setLoaded] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  const cancel = useCallback(() => abort.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const run = async (request: ListValues) => {
    const controller = new AbortController();
    abort.current = controller;
    setLoaded(0);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { blob, fileName } = await api.download(endpoint, { ...request, timeZone } as never, {
        signal: controller.signal,
        onProgress: (progress) => setLoaded(progress.loaded),
      });
      const name = fileName ?? 'list.csv';
      saveFile(blob, name);
      onSaved(name);
    } catch (error) {
      // The API has said what failed.
      if (!isAbort(error)) return;
    } finally {
      setLoaded(null);
    }
  };
  return { loaded, start: (request) => void run(request), cancel };
}
