import type { Happened } from './happened.ts';

/** How long the receiver asks to be left alone, in milliseconds: seconds, or a date (RFC 9110, 10.2.3). */
export function retryAfterOf({ responseHeaders }: Pick<Happened, 'responseHeaders'>, now: Date): number {
  const said = responseHeaders?.find(({ name }) => name.toLowerCase() === 'retry-after')?.value.trim();
  if (said === undefined) return 0;
  if (/^\d+$/.test(said)) return Number(said) * 1000;
  const until = Date.parse(said);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
