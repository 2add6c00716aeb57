import { type ReactNode, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { TooltipElement } from '../shoelace/part-types.ts';
import { useTopLayerPopup } from '../shoelace/use-top-layer-popup.ts';
import { Kbd } from '../sign/kbd.tsx';
import sheet from './tooltip.css';

interface TooltipProps {
  text: string;
  kbd?: string | undefined;
  /** Nothing is shown for now. */
  off?: boolean | undefined;
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** One element that can be hovered and focused; what the tooltip says must not be the only place it is said. */
  children: ReactNode;
}

/** Shoelace's, which is fetched when somebody first points at or goes to something that has one. */
export function Tooltip({ text, kbd, off = false, placement = 'top', children }: TooltipProps) {
  useStyleSheet(sheet);
  const { locale, styles } = useUi();
  const tooltip = useRef<TooltipElement>(null);
  useTopLayerPopup(tooltip);

  async function fetchPart(): Promise<void> {
    const wasThere = tooltip.current?.matches(':defined');
    try {
      const { tokens } = await import('../shoelace/parts.ts');
      styles.adopt(tokens);
    } catch {
      // Nothing is lost but the hint; the next time may bring it.
      return;
    }
    if (!wasThere && tooltip.current) showLate(tooltip.current);
  }

  return (
    <sl-tooltip
      class="tooltip"
      disabled={off}
      distance={6}
      hoist
      lang={locale}
      onFocus={off ? undefined : fetchPart}
      onPointerEnter={off ? undefined : fetchPart}
      placement={placement}
      ref={tooltip}
    >
      <span slot="content">
        {text}
        {kbd && (
          <span className="tooltip__kbd">
            <Kbd>{kbd}</Kbd>
          </span>
        )}
      </span>
      {children}
    </sl-tooltip>
  );
}

/** It was not there yet to hear why it should be shown. */
function showLate(tooltip: TooltipElement): void {
  if (tooltip.matches(':hover')) tooltip.dispatchEvent(new MouseEvent('mouseover'));
  if (tooltip.querySelector(':focus-visible')) tooltip.dispatchEvent(new FocusEvent('focus'));
}
