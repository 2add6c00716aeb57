import MiniSearch from 'minisearch';
import { blockText } from '../manual/article-text.ts';
import type { Manual } from '../manual/manual.ts';

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
/** Chinese and Japanese have no blanks between words: each two neighbours are taken for one. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

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
      combineWith: 'AND',
      // The last word may not be whole yet; a slip of the finger is forgiven in long ones.
      prefix: (term) => !isCjk(term),
      fuzzy: (term) => (!isCjk(term) && term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(passagesOf(manual));
  return (typed) =>
    index
      .search(typed)
      .slice(0, MOST_FOUND)
      .map(({ topic, section, title, heading, text, terms }) => ({
        topic,
        section,
        title,
        heading: heading || null,
        excerpt: excerptOf(text, terms),
      }));
}

function passagesOf({ chapters, articles }: Manual): Passage[] {
  return chapters
    .flatMap(({ topics }) => topics)
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

/** Exported for its tests. */
export function words(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const pairs = [...plain.matchAll(CJK)].flatMap(([run]) => {
    const signs = [...run];
    return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  });
  const others = plain.replace(CJK, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...others, ...pairs];
}

function isCjk(term: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(term);
}

function excerptOf(text: string, terms: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const lower = plain.toLowerCase();
  const first = Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0), plain.length);
  if (first === plain.length || plain.length <= EXCERPT) return shortened(plain, 0);
  return shortened(plain, Math.max(0, first - EXCERPT / 3));
}

function shortened(text: string, from: number): string {
  // Not in the middle of a word, where words have blanks between them.
  const blank = from === 0 ? -1 : text.indexOf(' ', from);
  const start = from === 0 ? 0 : blank >= 0 && blank - from < 20 ? blank + 1 : Math.round(from);
  const piece = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '…' : ''}${piece}${start + EXCERPT < text.length ? '…' : ''}`;
}
