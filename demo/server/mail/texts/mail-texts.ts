import type { Language } from '../../../../src/shared/contract/language.ts';
import type { Letter, Template } from '../letter.ts';
import type { LetterText } from '../letter-text.ts';
import { en } from './mail-texts-en.ts';
import { ja } from './mail-texts-ja.ts';
import { zh } from './mail-texts-zh.ts';

type DataOf<Name extends Template['template']> = Extract<Template, { template: Name }>['data'];

/** The words of the server's mail. It is written here, so they are not among the client's locales. */
export interface MailTexts {
  passwordReset(data: DataOf<'password-reset'>): LetterText;
  /** `at` is written out, in this language. */
  passwordChanged(data: DataOf<'password-changed'>, at: string): LetterText;
  feedback(data: DataOf<'feedback'>): LetterText;
}

const TEXTS: Readonly<Record<Language, MailTexts>> = { en, zh, ja };

export function letterText(letter: Letter): LetterText {
  const texts = TEXTS[letter.language];
  switch (letter.template) {
    case 'password-reset':
      return texts.passwordReset(letter.data);
    case 'password-changed':
      return texts.passwordChanged(letter.data, written(letter.data.at, letter.language));
    case 'feedback':
      return texts.feedback(letter.data);
  }
}

/** Nobody knows where mail is read: the time zone is named. */
function written(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at));
}
