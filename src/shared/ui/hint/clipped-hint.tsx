import { useEffect, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { focusedText, pointedText } from './clipped-text.ts';

/**
 * The one tooltip for all clipped texts of a UiRoot, whose code comes when somebody first points at one. Not for those
 * who are read to: they are read the whole text anyway.
 */
export function ClippedHint() {
  const { root } = useUi();
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => watchLater(root, hint), [root]);
  return <div aria-hidden="true" className="clipped-hint" popover="manual" ref={hint} />;
}

function watchLater(root: HTMLElement, hint: { readonly current: HTMLElement | null }): () => void {
  const first = new AbortController();
  let stop: (() => void) | null = null;
  let isFetching = false;

  async function begin({ target, type, pointerType }: Partial<PointerEvent>): Promise<void> {
    const text = type === 'focusin' ? focusedText(target ?? null) : pointedText(target ?? null);
    if (!text || isFetching || pointerType === 'touch') return;
    isFetching = true;
    try {
      const { watchClipped } = await import('./watch-clipped.ts');
      if (first.signal.aborted || !hint.current) return;
      first.abort();
      stop = watchClipped(root, hint.current);
    } catch {
      // Without a network the text stays clipped; the next time is another try.
      isFetching = false;
    }
  }

  for (const type of ['pointerover', 'focusin'] as const) {
    root.addEventListener(type, (event) => void begin(event), { signal: first.signal });
  }
  return () => {
    first.abort();
    stop?.();
  };
}
