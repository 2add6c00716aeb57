/** A piece of running text. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  /** A word of the screens, as the screen has it in the article's language. */
  | { readonly kind: 'screen'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** To another article, or a section of it. */
  | {
      readonly kind: 'topic';
      readonly topic: string;
      readonly section: string | null;
      readonly content: readonly Inline[];
    }
  /** To a screen of the console. */
  | { readonly kind: 'path'; readonly path: `/${string}`; readonly content: readonly Inline[] }
  /** To another site. */
  | { readonly kind: 'address'; readonly address: string; readonly content: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  /** `name` is its file without the ending. */
  | { readonly kind: 'picture'; readonly name: string; readonly alternative: string };

export interface Section {
  /** What addresses name it by, the same in all languages. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** One page of the manual, as its Markdown file says it: no HTML on any way. */
export interface Article {
  readonly topic: string;
  readonly title: string;
  /** What the page is for, in at most 200 characters. */
  readonly summary: string;
  /** Before the first section. */
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

export interface Chapter {
  readonly title: string;
  readonly topics: readonly string[];
}

/** The manual in one language. */
export interface Manual {
  readonly chapters: readonly Chapter[];
  readonly articles: Readonly<Record<string, Article>>;
  /** Words that people look for, with those that the articles have for them. */
  readonly synonyms?: Readonly<Record<string, string>>;
}
