import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import type { Article } from '../manual/manual.ts';
import sheet from './article-view.css';
import { BlockList } from './block-list.tsx';
import { HelpLink } from './help-link.tsx';

interface ArticleViewProps {
  readonly article: Article;
  /** The section that was asked for. */
  readonly section: string | null;
  readonly before: Article | null;
  readonly after: Article | null;
}

export function ArticleView({ article, section, before, after }: ArticleViewProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('help');
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const wanted = section
      ? root.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"]`)
      : null;
    wanted?.scrollIntoView({ block: 'start' });
    wanted?.focus({ preventScroll: true });
  }, [section]);
  return (
    <article aria-labelledby={id} className="article" ref={root}>
      <h2 className="article__title" id={id}>
        {article.title}
      </h2>
      <p className="article__summary">{article.summary}</p>
      <BlockList blocks={article.blocks} />
      {article.sections.map(({ id: name, title, blocks }) => (
        <section className="article__section" key={name}>
          <h3 className="article__section-title" data-section={name} tabIndex={-1}>
            {title}
          </h3>
          <BlockList blocks={blocks} />
        </section>
      ))}
      {(before || after) && (
        <nav aria-label={t('around')} className="article__around">
          {before && <Neighbour article={before} className="article__before" label={t('before')} />}
          {after && <Neighbour article={after} className="article__after" label={t('after')} />}
        </nav>
      )}
    </article>
  );
}

interface NeighbourProps {
  readonly article: Article;
  readonly className: string;
  readonly label: string;
}

function Neighbour({ article: { topic, title }, className, label }: NeighbourProps) {
  return (
    <HelpLink className={`article__neighbour ${className}`} to={{ topic, section: null }}>
      <small>{label}</small>
      {title}
    </HelpLink>
  );
}
