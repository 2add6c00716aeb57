import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import type { Manual } from '../manual/manual.ts';
import { manualQuery } from '../manual/manual-query.ts';
import { ArticleView } from './article-view.tsx';
import { ChapterList } from './chapter-list.tsx';
import { FoundList } from './found-list.tsx';
import { HelpLink } from './help-link.tsx';
import type { HelpPlace } from './help-place.ts';
import sheet from './manual-reader.css';
import { OnThisPage } from './on-this-page.tsx';
import { showCurrent } from './show-current.ts';
import { TopicCards } from './topic-cards.tsx';
import { useManualSearch } from './use-manual-search.ts';

interface ManualReaderProps {
  readonly place: HelpPlace;
  /** What is looked for; blank for nothing. */
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  /** The page's own articles, in front of ours. */
  readonly more?: Manual | null | undefined;
}

/** The manual in the reader's language: contents, one article, or what was found. As wide as its place lets it. */
export function ManualReader(props: ManualReaderProps) {
  useStyleSheet(sheet);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(manualQuery(language));
  const { more } = props;
  const manual = useMemo(() => (more && data ? together(more, data) : data), [more, data]);
  if (error && !manual) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!manual) return <Skeleton lines={10} />;
  return <Reader {...props} manual={manual} />;
}

function Reader({ manual, place, keyword, onSearch }: ManualReaderProps & { readonly manual: Manual }) {
  const { t } = useTranslation('help');
  const top = useRef<HTMLDivElement>(null);
  const { topic, section } = place;
  const side = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article is another entry
  useLayoutEffect(() => {
    if (side.current) showCurrent(side.current);
  }, [topic]);
  const shown = useRef(topic);
  useEffect(() => {
    // A new article begins at its top, wherever the one before was left.
    if (shown.current !== topic && !section) top.current?.scrollIntoView({ block: 'nearest' });
    shown.current = topic;
  }, [topic, section]);
  return (
    <div className="manual" ref={top}>
      <div className="manual__side" ref={side}>
        <SearchField label={t('search')} onChange={onSearch} placeholder={t('searchHint')} value={keyword} />
        <ChapterList manual={manual} topic={topic} />
      </div>
      <div className="manual__page">
        <Shown keyword={keyword} manual={manual} place={place} />
      </div>
    </div>
  );
}

interface ShownProps {
  readonly manual: Manual;
  readonly place: HelpPlace;
  readonly keyword: string;
}

function Shown({ manual, place: { topic, section }, keyword }: ShownProps): ReactNode {
  const { t } = useTranslation('help');
  const found = useManualSearch(manual, keyword);
  if (keyword !== '') return <FoundList found={found} keyword={keyword} />;
  if (topic === null) return <TopicCards manual={manual} />;
  const article = manual.articles[topic];
  if (!article) {
    return (
      <EmptyState
        action={<HelpLink to={{ topic: null, section: null }}>{t('toContents')}</HelpLink>}
        icon="help"
        text={t('unknownText')}
        title={t('unknown')}
      />
    );
  }
  const order = manual.chapters.flatMap(({ topics }) => topics);
  const at = order.indexOf(topic);
  return (
    <div className="manual__article">
      <ArticleView
        after={manual.articles[order[at + 1] ?? ''] ?? null}
        article={article}
        before={manual.articles[order[at - 1] ?? ''] ?? null}
        key={topic}
        section={section}
      />
      <OnThisPage article={article} />
    </div>
  );
}

/** An article of the page's own stands in its chapter, and no longer in ours where it replaces one. */
function together(own: Manual, ours: Manual): Manual {
  const left = ours.chapters.map((chapter) => ({
    ...chapter,
    topics: chapter.topics.filter((topic) => !Object.hasOwn(own.articles, topic)),
  }));
  return {
    ...ours,
    chapters: [...own.chapters, ...left.filter(({ topics }) => topics.length > 0)],
    articles: { ...ours.articles, ...own.articles },
  };
}
