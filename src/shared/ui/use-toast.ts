import type { ShowToast } from './toast-queue.ts';
import { useUi } from './ui-context.ts';

/** Transient messages in the element's own live region; 2 s unless told otherwise, closable. */
export function useToast(): ShowToast {
  return useUi().toasts;
}
