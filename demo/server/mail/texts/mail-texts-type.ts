import type { Template } from '../letter.ts';
import type { LetterText } from '../letter-text.ts';

type DataOf<Name extends Template['template']> = Extract<Template, { template: Name }>['data'];

/** The words of the server's mail. It is written here, so they are not among the client's locales. */
export interface MailTexts {
  passwordReset(data: DataOf<'password-reset'>): LetterText;
  /** `at` is written out, in this language. */
  passwordChanged(data: DataOf<'password-changed'>, at: string): LetterText;
  feedback(data: DataOf<'feedback'>): LetterText;
}
