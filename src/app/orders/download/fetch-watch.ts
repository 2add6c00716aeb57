import type { DownloadRecord } from '../../../shared/contract/delivery/data-download.ts';

/** What becomes of a file that was handed to the browser. */
export type FetchOutcome =
  | 'fetched'
  /** The browser never asked for it. */
  | 'notBegun'
  /** Its connection ended, or nothing came for long. */
  | 'brokenOff';

/** Somebody may be asked first where the file is to lie. */
const BEGINS_WITHIN = 2 * 60_000;
/** Whoever goes on after a connection broke does so soon. */
const GOES_ON_WITHIN = 10_000;
/** A line may be away, or the download be paused. */
const MOVES_WITHIN = 3 * 60_000;

/**
 * Tells by looks at the record of a file, undefined before its first byte, whether it is worth waiting on; null while it
 * is. What the browser does no page is told: a download that was cancelled there only comes no further.
 */
export function fetchWatch(startedAt: number) {
  let seen = '';
  let movedAt = startedAt;
  return (
    record: Pick<DownloadRecord, 'sent' | 'isUnderWay' | 'completedAt'> | undefined,
    at: number,
  ): FetchOutcome | null => {
    if (record && record.completedAt !== null) return 'fetched';
    const now = record ? `${record.sent} ${record.isUnderWay}` : '';
    if (now !== seen) movedAt = at;
    seen = now;
    const quiet = at - movedAt;
    if (!record) return quiet < BEGINS_WITHIN ? null : 'notBegun';
    return quiet < (record.isUnderWay ? MOVES_WITHIN : GOES_ON_WITHIN) ? null : 'brokenOff';
  };
}
