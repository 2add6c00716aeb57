import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost, type RowPlace, rowPlace } from '../../base/row-place.ts';

/**
 * Where the row that had the focus goes away, the one in its place takes it. Where a dialog had the focus meanwhile,
 * it does that itself (use-modal.ts); focus that is anywhere else is left alone.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: readonly object[]): void {
  const last = useRef<{ readonly control: Element; readonly place: RowPlace } | null>(null);
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    const onFocus = ({ target }: Event) => {
      const place = target instanceof Element ? rowPlace(target) : null;
      last.current = place && { control: target as Element, place };
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      const left = last.current;
      // A moment later it is known whether somebody left it, or it was removed, or switched off while it works.
      queueMicrotask(() => {
        const isLeft = relatedTarget !== null || !(target as Element).matches(':disabled');
        if (isLeft && (target as Element).isConnected && last.current === left) last.current = null;
      });
    };
    // React would not hear a closing dialog give the focus back: it is deaf while it changes the page.
    list.current?.addEventListener('focusin', onFocus, { signal });
    list.current?.addEventListener('focusout', onBlur, { signal });
    return () => heard.abort();
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows can go away only when there are others
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { place } = last.current;
    last.current = null;
    if (isFocusLost()) place();
  }, [rows]);
}
