import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon, type IconName } from './icon.tsx';
import sheet from './status-tag.css';

export type StatusTone = 'grey' | 'blue' | 'green' | 'red' | 'amber';

/** Not done, done, pass, fail, repair (specification 9): never told by the colour alone. */
const ICONS = {
  grey: 'circle',
  blue: 'clock',
  green: 'check',
  red: 'x',
  amber: 'repair',
} as const satisfies Record<StatusTone, IconName>;

interface StatusTagProps {
  tone: StatusTone;
  /** Another icon than the tone's own. */
  icon?: IconName | undefined;
  /** The word. */
  children: ReactNode;
}

export function StatusTag({ tone, icon, children }: StatusTagProps) {
  useStyleSheet(sheet);
  return (
    <span className="status-tag" data-tone={tone}>
      <Icon name={icon ?? ICONS[tone]} size={12} strokeWidth={2.4} />
      {children}
    </span>
  );
}
