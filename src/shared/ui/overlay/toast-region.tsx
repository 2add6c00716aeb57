import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { watchMoves } from '../base/moved.ts';
import type { Toast, ToastKind } from '../base/toast-queue.ts';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon, type IconName } from '../sign/icon.tsx';
import { VisuallyHidden } from '../sign/visually-hidden.tsx';
import sheet from './toast-host.css';
import { useRegionFocus } from './use-region-focus.ts';

const ICONS = { success: 'check-circle', error: 'warning', info: 'info' } as const satisfies Record<
  ToastKind,
  IconName
>;

/** What is said, and above everything else of the same element a copy to be seen. */
export function ToastRegion({ toasts }: { readonly toasts: readonly Toast[] }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const { toasts: queue, layers } = useUi();
  const isLifted = useSyncExternalStore(layers.subscribe, () => layers.isFootHeld);
  const seen = useRef<HTMLDivElement>(null);
  const last = toasts.at(-1)?.id;
  const isEmpty = last === undefined;

  // Shown anew with every toast: the top layer is stacked in the order of showing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last toast is what makes it be shown anew
  useLayoutEffect(() => {
    const element = seen.current;
    if (!element?.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (isEmpty) return;
    element.showPopover();
    return watchMoves(element, () => element.showPopover());
  }, [last, isEmpty]);

  // After it: what is hidden and shown again would lose the focus that it was given.
  const noteOrigin = useRegionFocus(seen);

  // Nothing says that pointer or focus have left toasts that went from under them.
  useEffect(() => (isEmpty ? undefined : queue.resume), [isEmpty, queue]);

  function close(id: number): void {
    queue.close(id);
    if (!seen.current?.matches(':hover')) queue.resume();
  }

  return (
    <>
      <VisuallyHidden>
        <span aria-atomic="false" aria-label={t('messages')} aria-live="polite" role="log">
          {toasts.map(({ id, text }) => (
            <span key={id}>{text} </span>
          ))}
        </span>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only time to read. */}
      <div
        className="toast-host"
        data-lifted={isLifted ? '' : undefined}
        onBlur={queue.resume}
        onFocus={(event) => {
          noteOrigin(event);
          queue.pause();
        }}
        onMouseEnter={queue.pause}
        onMouseLeave={queue.resume}
        popover="manual"
        ref={seen}
      >
        {toasts.map(({ id, kind, text, action }) => (
          <div className="toast-host__toast" data-kind={kind} key={id}>
            <Icon className="toast-host__icon" name={ICONS[kind]} strokeWidth={2} />
            <span aria-hidden="true" className="toast-host__text">
              {text}
            </span>
            {action && (
              <Button
                onPress={() => {
                  close(id);
                  action.onPress();
                }}
                size="small"
                variant="text"
              >
                {action.label}
              </Button>
            )}
            <IconButton icon="x" label={t('close')} onPress={() => close(id)} plain size="small" />
          </div>
        ))}
      </div>
    </>
  );
}
