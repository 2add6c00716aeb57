/** A part of a letter, one below the other. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** An address to open; `label` is what it does. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  /** What somebody wrote, in its own lines. */
  | { readonly kind: 'quote'; readonly text: string }
  /** To be read off and typed elsewhere. */
  | { readonly kind: 'code'; readonly code: string };

/** What a letter says, before it becomes plain text and HTML. */
export interface LetterText {
  readonly subject: string;
  readonly greeting: string;
  readonly blocks: readonly Block[];
  /** Why this mail came, and from whom. */
  readonly footer: string;
}

export function paragraph(text: string): Block {
  return { kind: 'text', text };
}
