import { relativeTime } from '../format/relative-time.ts';
import { useFormat } from '../i18n/use-format.ts';

/** Day and time of an instant, with how long ago it was below while that is told in words. */
export function TimeCell({ at }: { readonly at: string }) {
  const format = useFormat();
  const isRecent = relativeTime(at, new Date()).unit !== 'date';
  return (
    <time dateTime={at}>
      {format.dateTime(at)}
      {isRecent && <small>{format.relativeTime(at)}</small>}
    </time>
  );
}
