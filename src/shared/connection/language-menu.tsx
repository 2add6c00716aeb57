import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../contract/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { MenuButton } from '../ui/action/menu-button.tsx';
import { VisuallyHidden } from '../ui/sign/visually-hidden.tsx';
import { useChangeLanguage } from './use-change-language.ts';

interface LanguageMenuProps {
  /** Instead of the plain switch: a shell may have to ask first. */
  readonly onChoose?: ((language: Language) => Promise<unknown>) | undefined;
}

/** The three languages, each by its own name; the current one is disabled (specification 2). */
export function LanguageMenu({ onChoose }: LanguageMenuProps) {
  const { t } = useTranslation('shared');
  const current = useLanguage();
  const change = useChangeLanguage();
  const choose = onChoose ?? change;
  const label = t('language.label', { language: t(`language.name.${current}`) });
  return (
    <MenuButton
      align="end"
      label={label}
      items={LANGUAGES.map((language) => ({
        key: language,
        label: t(`language.name.${language}`),
        disabled: language === current,
        onSelect: () => void choose(language),
      }))}
    >
      <span aria-hidden="true">{t(`language.name.${current}`)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </MenuButton>
  );
}
