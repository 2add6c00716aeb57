import type { ReactNode } from 'react';
import sheet from './empty-state.css';
import { Icon, type IconName } from './icon.tsx';
import { useStyleSheet } from './use-style-sheet.ts';

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
