import { useCallback } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';

const GIB = 1024 ** 3;

/** A limit in bytes as people say it: whole gigabytes without the decimals that sizes of files have (specification 9). */
export function useLimitText(): (bytes: number | null) => string {
  const format = useFormat();
  return useCallback(
    (bytes) =>
      bytes !== null && bytes % GIB === 0 ? `${format.number(bytes / GIB)} GB` : format.fileSize(bytes),
    [format],
  );
}
