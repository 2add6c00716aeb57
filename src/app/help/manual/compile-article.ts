import { Marked, type Token, type Tokens } from 'marked';
import { inlineText } from './article-text.ts';
import type { Article, Block, Inline, Section } from './manual.ts';

export interface CompileOptions {
  /** The words of the screens: the text of `orders:list.title`. Throws where there is none. */
  readonly screenText?: (key: string) => string;
  /** Told of what has no place in an article, such as HTML; it is left out. */
  readonly onProblem?: (problem: string) => void;
}

const ANCHOR = /\s*\{#([a-z0-9-]+)\}$/;
const SCREEN_WORD = /^\[\[([\w.:-]+)\]\]/;

const markdown = new Marked({
  extensions: [
    {
      name: 'screen',
      level: 'inline',
      start: (source) => source.indexOf('[['),
      tokenizer(source) {
        const match = SCREEN_WORD.exec(source);
        return match ? { type: 'screen', raw: match[0] } : undefined;
      },
    },
  ],
});

/**
 * An article of Markdown: a title, a paragraph that says what it is for, and sections (`## Title {#id}`).
 * `[[orders:list.title]]` is a word of the screens; `topic:orders#states`, `/orderManage` and `https:` are where links may
 * lead to; `picture:name` is a picture. HTML is text like any other and does nothing.
 */
export function compileArticle(topic: string, source: string, options: CompileOptions = {}): Article {
  const { onProblem = () => undefined } = options;
  const tokens = markdown.lexer(source).filter(({ type }) => type !== 'space');
  const title =
    tokens[0]?.type === 'heading' && tokens[0].depth === 1 ? (tokens.shift() as Tokens.Heading) : null;
  const summary = tokens[0]?.type === 'paragraph' ? (tokens.shift() as Tokens.Paragraph) : null;
  if (!title || !summary) onProblem('it does not begin with a title and a paragraph');
  const sections: Section[] = [];
  let before: Block[] = [];
  let section: { id: string; title: string; blocks: Block[] } | null = null;
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) {
      const words = inlineText(inlines(token.tokens, options));
      const id = ANCHOR.exec(words)?.[1];
      if (!id) onProblem(`the section “${words}” has no {#id}`);
      section = {
        id: freeId(id ?? `section-${sections.length + 1}`, sections),
        title: words.replace(ANCHOR, ''),
        blocks: [],
      };
      if (id && section.id !== id) onProblem(`two sections have the id ${id}`);
      sections.push(section);
      continue;
    }
    const made = block(token, options);
    if (section) section.blocks.push(...made);
    else before = [...before, ...made];
  }
  return {
    topic,
    title: title ? inlineText(inlines(title.tokens, options)) : topic,
    summary: summary ? inlineText(inlines(summary.tokens, options)) : '',
    blocks: before,
    sections,
  };
}

/** The id that was wanted, or, where a section before has it, the same with a number. */
function freeId(wanted: string, sections: readonly Section[]): string {
  const isTaken = (id: string) => sections.some((section) => section.id === id);
  let id = wanted;
  for (let number = 2; isTaken(id); number += 1) id = `${wanted}-${number}`;
  return id;
}

function block(token: Token, options: CompileOptions): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', content: inlines(token.tokens, options) }];
    case 'paragraph':
    case 'text':
      return paragraph(token.tokens ?? [], options);
    case 'blockquote':
      return [{ kind: 'note', blocks: blocks(token.tokens, options) }];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map((item) => blocks(item.tokens, options)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cell = ({ tokens }: Tokens.TableCell) => inlines(tokens, options);
      return [{ kind: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) }];
    }
    case 'space':
      return [];
    default:
      options.onProblem?.(`${token.type} has no place in an article: ${token.raw.slice(0, 60)}`);
      return [];
  }
}

function blocks(tokens: readonly Token[] | undefined, options: CompileOptions): Block[] {
  return (tokens ?? []).flatMap((token) => block(token, options));
}

/** A picture stands by itself. */
function paragraph(tokens: readonly Token[], options: CompileOptions): Block[] {
  const [only] = tokens;
  if (tokens.length === 1 && only?.type === 'image' && only.href.startsWith('picture:')) {
    return [{ kind: 'picture', name: only.href.slice('picture:'.length), alternative: only.text }];
  }
  return [{ kind: 'paragraph', content: inlines(tokens, options) }];
}

function inlines(tokens: readonly Token[] | undefined, options: CompileOptions): Inline[] {
  return (tokens ?? []).flatMap((token) => inline(token, options));
}

function inline(token: Token, options: CompileOptions): Inline[] {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', content: inlines(token.tokens, options) }];
    case 'em':
      return [{ kind: 'emphasis', content: inlines(token.tokens, options) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'screen':
      return [screenWord((token as Tokens.Generic).raw, options)];
    case 'link':
      return link(token.href, inlines(token.tokens, options), options);
    case 'text':
      return token.tokens ? inlines(token.tokens, options) : [plain(token.text)];
    case 'escape':
      return [token.text];
    case 'br':
      return ['\n'];
    default:
      options.onProblem?.(`${token.type} has no place in a line: ${token.raw.slice(0, 60)}`);
      return [token.raw];
  }
}

function screenWord(raw: string, { screenText }: CompileOptions): Inline {
  const key = SCREEN_WORD.exec(raw)?.[1] ?? raw;
  return { kind: 'screen', text: screenText?.(key) ?? key };
}

function link(href: string, content: readonly Inline[], options: CompileOptions): Inline[] {
  if (href.startsWith('topic:')) {
    const [topic = '', section] = href.slice('topic:'.length).split('#');
    return [{ kind: 'topic', topic, section: section ?? null, content }];
  }
  if (/^\/(?!\/)/.test(href)) return [{ kind: 'path', path: href as `/${string}`, content }];
  if (/^(https?:\/\/|mailto:)/.test(href)) return [{ kind: 'address', address: href, content }];
  options.onProblem?.(`no link leads to ${href}`);
  return [...content];
}

/** The lexer leaves characters as Markdown has them, but for line ends, which are blanks. */
function plain(text: string): string {
  return text.replace(/\n/g, ' ');
}
