import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import sheet from './toast-host.css';
import type { ToastKind } from './toast-queue.ts';
import { useUi } from './ui-context.ts';
import { useStyleSheet } from './use-style-sheet.ts';

const ICONS = { success: 'check-circle', error: 'warning', info: 'info' } as const satisfies Record<
  ToastKind,
  IconName
>;

/**
 * Where toasts are shown and heard: inside the shadow root, never on the page. The region is always there,
 * since one that is inserted together with its text is not announced.
 */
export function ToastHost() {
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const { toasts: queue, layers, root } = useUi();
  const toasts = useSyncExternalStore(queue.subscribe, () => queue.toasts);
  const layer = useSyncExternalStore(layers.subscribe, () => layers.top);
  const region = useRef<HTMLDivElement>(null);
  const last = toasts.at(-1)?.id;

  // Shown anew with every toast and every dialog: the top layer is stacked in the order of showing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are what makes it be shown anew
  useLayoutEffect(() => {
    const element = region.current;
    if (!element?.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (last !== undefined) element.showPopover();
  }, [last, layer]);

  return createPortal(
    <div
      aria-atomic="false"
      aria-label={t('messages')}
      aria-live="polite"
      className="toast-host"
      onMouseEnter={queue.pause}
      onMouseLeave={queue.resume}
      popover="manual"
      ref={region}
      role="log"
    >
      {toasts.map(({ id, kind, text }) => (
        <div className="toast-host__toast" data-kind={kind} key={id}>
          <Icon className="toast-host__icon" name={ICONS[kind]} strokeWidth={2} />
          <span className="toast-host__text">{text}</span>
          <IconButton icon="x" label={t('close')} onPress={() => queue.close(id)} plain size="small" />
        </div>
      ))}
    </div>,
    layer ?? root,
  );
}
