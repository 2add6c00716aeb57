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

export function Tooltip({ text, kbd, off = false, placement = 'top', children }: TooltipProps) {
  useStyleSheet(sheet);
  const { locale } = useUi();
  const tooltip = useRef<TooltipElement>(null);
  useTopLayerPopup(tooltip);
  return (
    <sl-tooltip
      class="tooltip"
      disabled={off}
      distance={6}
      hoist
      lang={locale}
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
