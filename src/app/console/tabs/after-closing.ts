import { REDIRECT_PREFIX } from '../guard/guard.ts';
import type { View } from './view.ts';

/** The project list, whose tab opens anew where it was the last one (specification 2). */
const DASHBOARD = 'Dashboard';

/**
 * Where to go when the view that is shown was closed: to the last one that remains, as it was left; when none
 * does, to a fresh project list if it was that which was closed, else to the start page (specification 2).
 */
export function afterClosing(closed: View, remaining: readonly View[]): string {
  const last = remaining.at(-1);
  if (last) return last.fullPath;
  return closed.name === DASHBOARD ? REDIRECT_PREFIX + closed.fullPath : '/';
}
