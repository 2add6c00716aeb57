import { useTranslation } from 'react-i18next';
import { SET_PASSWORD_MAX, SET_PASSWORD_MIN } from '../contract/oauth/password.ts';
import { useStyleSheet } from '../ui/base/use-style-sheet.ts';
import { Icon } from '../ui/sign/icon.tsx';
import { VisuallyHidden } from '../ui/sign/visually-hidden.tsx';
import sheet from './password-checklist.css';
import { meetsRule, PASSWORD_RULES, rulesMet } from './password-rules.ts';

/** The rules of a new password, each ticked as soon as what is typed meets it. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const { t } = useTranslation('signin');
  useStyleSheet(sheet);
  return (
    <div className="password-checklist">
      <ul>
        {PASSWORD_RULES.map((rule) => {
          const met = meetsRule(password, rule);
          return (
            <li data-met={met ? '' : undefined} key={rule}>
              <Icon name={met ? 'check' : 'circle'} size={14} strokeWidth={met ? 2.4 : 1.75} />
              {t(`password.rule.${rule}`, { min: SET_PASSWORD_MIN, max: SET_PASSWORD_MAX })}
              {met && <VisuallyHidden>{t('password.met')}</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {password && t('password.rulesMet', { met: rulesMet(password), count: PASSWORD_RULES.length })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
