import type { Arrival } from './arrival.ts';
import { useSlowNotice } from './use-slow-notice.ts';
import { useStaleNotice } from './use-stale-notice.ts';

/** What an element that stands says over what it shows. Fetched once a first screen stands, since it is about networks. */
export function LateNotices({ arrival }: { readonly arrival: Arrival }) {
  useSlowNotice(arrival);
  useStaleNotice(arrival);
  return null;
}
