import { useCallback } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { limitText } from './limit-text.ts';

/** A limit in bytes as people say it; what is not known is written as everywhere. */
export function useLimitText(): (bytes: number | null) => string {
  const format = useFormat();
  return useCallback((bytes) => (bytes === null ? format.fileSize(bytes) : limitText(bytes)), [format]);
}
