import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import type { Manual } from '../manual/manual.ts';
import { HelpLink } from './help-link.tsx';

interface ChapterListProps {
  readonly manual: Manual;
  /** The one that is shown. */
  readonly topic: string | null;
}

/** All articles by chapter. In a narrow place it is folded behind one button. */
export function ChapterList({ manual: { chapters, articles }, topic }: ChapterListProps) {
  const { t } = useTranslation('help');
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  // Following one of its links folds it again.
  const isUnfolded = unfoldedAt === (topic ?? '');
  return (
    <nav aria-label={t('contents')} className="manual__contents" data-unfolded={isUnfolded ? '' : undefined}>
      <button
        aria-expanded={isUnfolded}
        className="manual__fold"
        onClick={() => setUnfoldedAt(isUnfolded ? null : (topic ?? ''))}
        type="button"
      >
        <Icon name="list" />
        {t('contents')}
        <Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className="manual__chapters">
        <HelpLink className="manual__topic" current={topic === null} to={{ topic: null, section: null }}>
          {t('overview')}
        </HelpLink>
        {chapters.map(({ title, topics }) => (
          <section className="manual__chapter" key={topics[0]}>
            <h3 className="manual__chapter-title">{title}</h3>
            <ul>
              {topics.map((name) => (
                <li key={name}>
                  <HelpLink
                    className="manual__topic"
                    current={name === topic}
                    to={{ topic: name, section: null }}
                  >
                    {articles[name]?.title}
                  </HelpLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
