import type { ReactNode } from 'react';
import { relativeTime } from '../format/relative-time.ts';
import { useFormat } from '../i18n/use-format.ts';

interface TimeCellProps {
  readonly at: string;
  /** Below, instead of how long ago it was. */
  readonly note?: ReactNode;
}

/** Day and time of an instant, with how long ago it was below while that is told in words. */
export function TimeCell({ at, note }: TimeCellProps) {
  const format = useFormat();
  const isRecent = relativeTime(at, new Date()).unit !== 'date';
  return (
    <>
      <time dateTime={at}>{format.dateTime(at)}</time>
      {note ?? (isRecent && <small>{format.relativeTime(at)}</small>)}
    </>
  );
}
