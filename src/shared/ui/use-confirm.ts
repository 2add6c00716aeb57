import type { Confirm } from './confirm-state.ts';
import { useUi } from './ui-context.ts';

/** Asks, and gives true only when the person confirmed: Escape and cancel are no. Cancel has the focus. */
export function useConfirm(): Confirm {
  return useUi().confirms.confirm;
}
