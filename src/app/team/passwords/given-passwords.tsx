import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { CopyButton } from '../../../shared/ui/overlay/copy-button.tsx';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { type GivenPassword, passwordTable } from './given-password.ts';
import sheet from './given-passwords.css';

interface GivenPasswordsProps {
  /** What was done. */
  readonly done: ReactNode;
  readonly given: readonly GivenPassword[];
  readonly onCopied: (copied: readonly GivenPassword[]) => void;
}

/** The passwords that were given, each to be copied by itself, and all of them as a table. */
export function GivenPasswords({ done, given, onCopied }: GivenPasswordsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('team');
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus has just gone.
  useEffect(() => place.current?.focus(), []);
  const head = [t('field.loginName'), t('field.password')] as const;
  return (
    <div className="given-passwords" ref={place} tabIndex={-1}>
      <Notice live title={done} tone="good">
        {t('passwords.text', { count: given.length })}
      </Notice>
      <table aria-label={t('passwords.caption')} className="given-passwords__table">
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('field.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {given.map((one) => (
            <tr key={one.loginName}>
              <th scope="row">{one.loginName}</th>
              <td>
                <code className="given-passwords__password">{one.password}</code>
              </td>
              <td>
                <CopyButton
                  name={t('passwords.of', { name: one.loginName })}
                  onCopied={() => onCopied([one])}
                  text={one.password}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {given.length > 1 && (
        <div className="given-passwords__all">
          <span>{t('passwords.all')}</span>
          <CopyButton
            name={t('passwords.caption')}
            onCopied={() => onCopied(given)}
            text={passwordTable(given, head)}
            wide
          />
        </div>
      )}
    </div>
  );
}
