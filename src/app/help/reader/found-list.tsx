import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import type { Found } from '../search/manual-search.ts';
import { HelpLink } from './help-link.tsx';

interface FoundListProps {
  readonly found: readonly Found[];
  readonly keyword: string;
}

/** The passages that hold what was looked for, the best first. */
export function FoundList({ found, keyword }: FoundListProps) {
  const { t } = useTranslation('help');
  if (found.length === 0) {
    return <EmptyState icon="search" text={t('nothingText')} title={t('nothing', { keyword })} />;
  }
  return (
    <>
      <p className="manual__count" role="status">
        {t('found', { count: found.length, keyword })}
      </p>
      <ul className="found-list">
        {found.map(({ topic, section, title, heading, excerpt }) => (
          <li key={`${topic}#${section}`}>
            <HelpLink className="found-list__link" to={{ topic, section }}>
              {heading === null ? title : `${title} · ${heading}`}
            </HelpLink>
            <p className="found-list__excerpt">{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
