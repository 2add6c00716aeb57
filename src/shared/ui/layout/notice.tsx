import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon, type IconName } from '../sign/icon.tsx';
import sheet from './notice.css';

export type NoticeTone = 'info' | 'good' | 'warning' | 'bad';

const ICONS = {
  info: 'info',
  good: 'check-circle',
  warning: 'warning',
  bad: 'x-circle',
} as const satisfies Record<NoticeTone, IconName>;

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** What can be done about it, at its end. */
  readonly actions?: ReactNode;
  /** Read out when it appears: at once where something went wrong, in a pause else. */
  readonly live?: boolean | undefined;
}

/** Something that is so, and stays so until it is changed: a box with its icon, in the colour of what it means. */
export function Notice({ tone, title, children, actions, live = false }: NoticeProps) {
  useStyleSheet(sheet);
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className="notice" data-tone={tone} role={live ? role : undefined}>
      <Icon name={ICONS[tone]} />
      <div className="notice__text">
        {title && <p className="notice__title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className="notice__actions">{actions}</div>}
    </div>
  );
}
