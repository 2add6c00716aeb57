import type { ReactNode } from 'react';
import { useStyleSheet } from '../ui/base/use-style-sheet.ts';
import { Icon } from '../ui/sign/icon.tsx';
import sheet from './form-notice.css';

const ICONS = { good: 'check-circle', info: 'info', bad: 'warning' } as const;

interface FormNoticeProps {
  /** `good` is said when there is a pause, the others at once. */
  readonly tone: keyof typeof ICONS;
  /** Nothing to say leaves no trace but the place that screen readers listen to. */
  readonly children: ReactNode;
}

/** What became of a form, above its button or at its head. */
export function FormNotice({ tone, children }: FormNoticeProps) {
  useStyleSheet(sheet);
  return (
    <div className="form-notice" data-tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      {children && (
        <p>
          <Icon name={ICONS[tone]} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
