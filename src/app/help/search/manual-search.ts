import MiniSearch, { type SearchResult } from 'minisearch';
import { blockText } from '../manual/article-text.ts';
import type { Manual } from '../manual/manual.ts';
import { folded, isCjk, isNumber, plain, wanted, words } from './search-words.ts';
import { withSynonyms } from './synonyms.ts';

/** A section of an article, or what stands before its first one, that holds what was looked for. */
export interface Found {
  readonly topic: string;
  readonly section: string | null;
  /** Of the article. */
  readonly title: string;
  /** Of the section. */
  readonly heading: string | null;
  /** The sentence around the first word that was found. */
  readonly excerpt: string;
}

interface Passage {
  readonly id: string;
  readonly topic: string;
  readonly section: string | null;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

const MOST_FOUND = 20;
const EXCERPT = 140;
export type ManualSearch = (typed: string) => readonly Found[];

/** All passages of a manual, to look words up in. */
export function manualSearch(manual: Manual): ManualSearch {
  const index = new MiniSearch<Passage>({
    fields: ['title', 'heading', 'text'],
    storeFields: ['topic', 'section', 'title', 'heading', 'text'],
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, heading: 2 },
      tokenize: wanted,
      // The last word may not be whole yet; a slip of the finger is forgiven in long ones.
      prefix: (term) => !isCjk(term) && !isNumber(term),
      fuzzy: (term) => (!isCjk(term) && term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(passagesOf(manual));
  return (typed) => {
    const asked = withSynonyms(plain(typed), manual.synonyms ?? {});
    const all = index.search({
      combineWith: 'OR',
      queries: asked.map((words) => ({ combineWith: 'AND', queries: [words] })),
    });
    return (all.length > 0 ? all : nearly(index, asked))
      .slice(0, MOST_FOUND)
      .map(({ topic, section, title, heading, text, terms }) => ({
        topic,
        section,
        title,
        heading: heading || null,
        excerpt: excerptOf(text, terms),
      }));
  };
}

/** Where no passage has all that was asked for: those with half of it, each once, the best first. */
function nearly(index: MiniSearch<Passage>, asked: readonly string[]): SearchResult[] {
  const all = asked.flatMap((one) => {
    const least = new Set(wanted(one)).size / 2;
    return index.search(one, { combineWith: 'OR', filter: ({ queryTerms }) => queryTerms.length >= least });
  });
  const byId = new Map<string, SearchResult>();
  for (const one of all.sort((a, b) => b.score - a.score)) if (!byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()];
}

function passagesOf({ chapters, articles }: Manual): Passage[] {
  // The index takes no passage twice.
  const topics = new Set(chapters.flatMap(({ topics }) => topics));
  return [...topics]
    .flatMap((topic) => articles[topic] ?? [])
    .flatMap(({ topic, title, summary, blocks, sections }) => [
      { id: topic, topic, section: null, title, heading: '', text: `${summary} ${blockText(blocks)}` },
      ...sections.map((section) => ({
        id: `${topic}#${section.id}`,
        topic,
        section: section.id,
        title,
        heading: section.title,
        text: blockText(section.blocks),
      })),
    ]);
}

function excerptOf(text: string, terms: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = folded(line);
  const first = Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0), line.length);
  if (first === line.length || line.length <= EXCERPT) return shortened(line, 0);
  return shortened(line, Math.max(0, first - EXCERPT / 3));
}

function shortened(text: string, from: number): string {
  // Not in the middle of a word, where words have blanks between them.
  const blank = from === 0 ? -1 : text.indexOf(' ', from);
  const start = from === 0 ? 0 : blank >= 0 && blank - from < 20 ? blank + 1 : Math.round(from);
  const piece = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '…' : ''}${piece}${start + EXCERPT < text.length ? '…' : ''}`;
}
