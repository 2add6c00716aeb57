import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../contract/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useChangeLanguage } from './use-change-language.ts';

/** The three languages, each by its own name; the current one is disabled (specification 2). */
export function LanguageMenu() {
  const { t } = useTranslation('shared');
  const current = useLanguage();
  const change = useChangeLanguage();
  const label = t('language.label', { language: t(`language.name.${current}`) });
  return (
    <MenuButton
      align="end"
      label={label}
      items={LANGUAGES.map((language) => ({
        key: language,
        label: t(`language.name.${language}`),
        disabled: language === current,
        onSelect: () => void change(language),
      }))}
    >
      <span aria-hidden="true">{t(`language.name.${current}`)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </MenuButton>
  );
}
