import type { ReactNode } from 'react';
import { useStyleSheet } from '../ui/base/use-style-sheet.ts';
import { Icon } from '../ui/sign/icon.tsx';
import sheet from './form-notice.css';

interface FormNoticeProps {
  /** `bad` is said at once, `good` when there is a pause. */
  readonly tone: 'good' | 'bad';
  /** Nothing to say leaves no trace but the place that screen readers listen to. */
  readonly children: ReactNode;
}

/** What became of a form, above its button or at its head. */
export function FormNotice({ tone, children }: FormNoticeProps) {
  useStyleSheet(sheet);
  return (
    <div className="form-notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children && (
        <p>
          <Icon name={tone === 'bad' ? 'warning' : 'check-circle'} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
