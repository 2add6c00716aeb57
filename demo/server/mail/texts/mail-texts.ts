import type { Language } from '../../../../src/shared/contract/language.ts';
import type { Letter } from '../letter.ts';
import type { LetterText } from '../letter-text.ts';
import { en } from './mail-texts-en.ts';
import { ja } from './mail-texts-ja.ts';
import type { MailTexts } from './mail-texts-type.ts';
import { zh } from './mail-texts-zh.ts';

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
