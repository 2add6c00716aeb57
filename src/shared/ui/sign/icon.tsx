import { use } from 'react';
import type { IconName } from './icon-paths.ts';
import { IconPathsContext } from './icon-paths-context.ts';

export type { IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  /** In px; 16 by default. */
  size?: number;
  /** Wider strokes keep small icons legible. */
  strokeWidth?: number;
  className?: string;
  /** For the slot of a custom element. */
  slot?: string;
}

/** Drawn inline: needs no request, and no `data:` in the partner's CSP. Always decoration: name what it stands for. */
export function Icon({ name, size = 16, strokeWidth = 1.75, className, slot }: IconProps) {
  const paths = use(IconPathsContext);
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height={size}
      slot={slot}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={strokeWidth}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={paths[name]} />
    </svg>
  );
}
