import type { ShowToast } from '../base/toast-queue.ts';
import { useUi } from '../base/ui-context.ts';

/** Transient messages in the element's own live region; 2 s unless told otherwise, closable. */
export function useToast(): ShowToast {
  return useUi().toasts;
}
