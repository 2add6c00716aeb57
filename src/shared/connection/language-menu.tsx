import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../contract/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { useChangeLanguage } from './use-change-language.ts';

/** The three languages, each by its own name; the current one is disabled (specification 2). */
export function LanguageMenu() {
  const { t } = useTranslation('shared');
  const current = useLanguage();
  const change = useChangeLanguage();
  return (
    <MenuButton
      align="end"
      label={t('language.label', { language: t(`language.name.${current}`) })}
      items={LANGUAGES.map((language) => ({
        key: language,
        label: t(`language.name.${language}`),
        disabled: language === current,
        onSelect: () => void change(language),
      }))}
    >
      {t(`language.name.${current}`)}
    </MenuButton>
  );
}
