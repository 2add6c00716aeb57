import type { Letter } from './letter.ts';
import { recipient } from './recipient.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { writeLetter } from './write-letter.ts';

/** A letter as it leaves. */
export interface Message {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The id stays the same when a letter is sent again after a crash, so that it can be seen to be the same one. */
export function compose(letter: Letter, from: string, letterId: string, date: Date): Message {
  const text = writeLetter(letter);
  return {
    from,
    to: recipient(addressee(letter), letter.to),
    subject: text.subject,
    text: renderText(text),
    html: renderHtml(text, letter.language),
    date,
    messageId: `<${letterId}@${hostOf(from)}>`,
    // Holiday notes and the like do not answer such mail (RFC 3834; the second is what Exchange knows).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** A desk has no name of its own. */
function addressee({ template, data }: Letter): string {
  return template === 'feedback' ? '' : data.userName;
}

function hostOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '');
}
