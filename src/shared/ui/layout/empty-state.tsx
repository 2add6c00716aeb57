import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon, type IconName } from '../sign/icon.tsx';
import sheet from './empty-state.css';

interface EmptyStateProps {
  icon?: IconName | undefined;
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon = 'inbox', title, text, action }: EmptyStateProps) {
  useStyleSheet(sheet);
  return (
    <div className="empty-state">
      <span className="empty-state__icon">
        <Icon name={icon} size={20} />
      </span>
      <p className="empty-state__title">{title}</p>
      {text && <p className="empty-state__text">{text}</p>}
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  );
}
