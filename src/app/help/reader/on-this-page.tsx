import { useTranslation } from 'react-i18next';
import type { Article } from '../manual/manual.ts';
import { HelpLink } from './help-link.tsx';

/** The sections of an article, beside it where there is room. */
export function OnThisPage({ article: { topic, sections } }: { readonly article: Article }) {
  const { t } = useTranslation('help');
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t('onThisPage')} className="manual__on-page">
      <h3>{t('onThisPage')}</h3>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <HelpLink to={{ topic, section: id }}>{title}</HelpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
