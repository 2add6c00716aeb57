import { hasDays } from '../contract/day-filters.ts';
import { timeZone } from '../format/time-zone.ts';

/**
 * A filter by day means the days that screens show, on this machine's clock: every request that has one says so, a
 * bulk result of what a list shows, too.
 */
export function withOwnDays<Request extends object>(request: Request): Request {
  if (hasDays(request)) return 'timeZone' in request ? request : { ...request, timeZone: timeZone() };
  const target = 'target' in request ? request.target : null;
  if (!isOfFilter(target)) return request;
  return { ...request, target: { ...target, filter: withOwnDays(target.filter) } };
}

function isOfFilter(target: unknown): target is { readonly filter: object } {
  return (
    typeof target === 'object' &&
    target !== null &&
    'filter' in target &&
    typeof target.filter === 'object' &&
    target.filter !== null
  );
}
