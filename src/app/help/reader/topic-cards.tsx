import type { Manual } from '../manual/manual.ts';
import { HelpLink } from './help-link.tsx';

/** Where nothing was chosen yet: each article with what it is for. */
export function TopicCards({ manual: { chapters, articles } }: { readonly manual: Manual }) {
  return chapters.map(({ title, topics }) => (
    <section className="topic-cards" key={topics[0]}>
      <h2 className="topic-cards__chapter">{title}</h2>
      <div className="topic-cards__grid">
        {topics.map((topic) => (
          <HelpLink className="topic-cards__card" key={topic} to={{ topic, section: null }}>
            <strong>{articles[topic]?.title}</strong>
            <span>{articles[topic]?.summary}</span>
          </HelpLink>
        ))}
      </div>
    </section>
  ));
}
