import { atom } from 'jotai';
import type { Shown } from './overlay.ts';

/** Between the two revisions: 0 shows only the former, 100 only the later, 50 both in full. */
export const BALANCE = { before: 0, both: 50, after: 100 } as const satisfies Record<Shown, number>;

/** How somebody looked at differences last; the next item is looked at in the same way. */
export const balanceAtom = atom<number>(BALANCE.both);

/** Which revisions are drawn at all. */
export function shownAt(balance: number): Shown {
  if (balance <= BALANCE.before) return 'before';
  return balance >= BALANCE.after ? 'after' : 'both';
}

/** How much of each revision is seen, 0 to 1: towards one end the other fades. */
export function strengthsAt(balance: number): { readonly before: number; readonly after: number } {
  return {
    before: Math.min(1, (BALANCE.after - balance) / (BALANCE.after - BALANCE.both)),
    after: Math.min(1, balance / BALANCE.both),
  };
}
