import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useUi } from '../base/ui-context.ts';
import { ToastRegion } from './toast-region.tsx';

const NONE = [] as const;

/**
 * Where toasts are shown and heard: inside the shadow root, never on the page. Each open dialog has a region of
 * its own, since all outside of it is inert; and every region stands there from the beginning, since one that is
 * inserted together with its text is not announced.
 */
export function ToastHost() {
  const { toasts: queue, layers, root } = useUi();
  const toasts = useSyncExternalStore(queue.subscribe, () => queue.toasts);
  const dialogs = useSyncExternalStore(layers.subscribe, () => layers.all);
  return [root, ...dialogs].map((container, index) =>
    createPortal(
      <ToastRegion toasts={index === dialogs.length ? toasts : NONE} />,
      container,
      `region-${index}`,
    ),
  );
}
