import type { Language } from '../../../src/shared/contract/language.ts';
import { type Say, textsIn } from '../texts/texts.ts';
import type { Letter, Template } from './letter.ts';
import { type LetterText, paragraph } from './letter-text.ts';

/** What a letter says, in its language. */
export function writeLetter(letter: Letter): LetterText {
  const t = textsIn(letter.language);
  switch (letter.template) {
    case 'password-reset':
      return passwordReset(letter.data, t);
    case 'password-changed':
      return passwordChanged(letter.data, t, written(letter.data.at, letter.language));
    case 'invitation':
      return byLink(letter.data, t, 'invitation');
    case 'member-reset':
      return byLink(letter.data, t, 'memberReset');
    case 'feedback':
      return feedback(letter.data, t);
  }
}

type DataOf<Name extends Template['template']> = Extract<Template, { template: Name }>['data'];

function passwordReset(
  { userName, loginName, link, code, minutes }: DataOf<'password-reset'>,
  t: Say,
): LetterText {
  return {
    subject: t('mail:reset.subject'),
    greeting: t('mail:greeting', { userName }),
    blocks: [
      paragraph(t('mail:reset.asked', { loginName })),
      { kind: 'link', label: t('mail:reset.open'), address: link },
      paragraph(t('mail:reset.code')),
      { kind: 'code', code },
      paragraph(t('mail:reset.lasts', { count: minutes })),
      paragraph(t('mail:reset.notYou')),
    ],
    footer: t('mail:footer'),
  };
}

function passwordChanged(
  { userName, loginName, link }: DataOf<'password-changed'>,
  t: Say,
  at: string,
): LetterText {
  return {
    subject: t('mail:changed.subject'),
    greeting: t('mail:greeting', { userName }),
    blocks: [
      paragraph(t('mail:changed.text', { loginName, at })),
      paragraph(t('mail:changed.notYou')),
      { kind: 'link', label: t('mail:changed.open'), address: link },
    ],
    footer: t('mail:footer'),
  };
}

/** A link by which a member sets a password of their own. */
function byLink(
  { userName, loginName, by, customerName, link, days }: DataOf<'invitation' | 'member-reset'>,
  t: Say,
  kind: 'invitation' | 'memberReset',
): LetterText {
  return {
    subject: t(`mail:${kind}.subject`, { customerName }),
    greeting: t('mail:greeting', { userName }),
    blocks: [
      paragraph(t(`mail:${kind}.text`, { by, customerName, loginName })),
      { kind: 'link', label: t(`mail:${kind}.open`), address: link },
      paragraph(t('mail:link.lasts', { count: days })),
      paragraph(t(`mail:${kind}.notYou`, { by, customerName })),
    ],
    footer: t('mail:footer'),
  };
}

function feedback(data: DataOf<'feedback'>, t: Say): LetterText {
  const { complaintId, customerName, writer, origin, contact, description, metadata, fileKeys } = data;
  const images = fileKeys.join(t('mail:feedback.and'));
  const facts = metadata.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return {
    subject: t('mail:feedback.subject', { customerName }),
    greeting: t('mail:feedback.greeting'),
    blocks: [
      paragraph(
        writer
          ? t('mail:feedback.wrote', { ...writer, customerName })
          : t('mail:feedback.visitorWrote', { customerName }),
      ),
      { kind: 'quote', text: description },
      paragraph(t('mail:feedback.contact', { contact })),
      ...(origin === null ? [] : [paragraph(t('mail:feedback.origin', { origin }))]),
      ...(facts === '' ? [] : [paragraph(t('mail:feedback.facts')), { kind: 'quote', text: facts } as const]),
      ...(images === '' ? [] : [paragraph(t('mail:feedback.images', { images }))]),
      paragraph(t('mail:feedback.number', { complaintId })),
    ],
    footer: t('mail:footer'),
  };
}

/** Nobody knows where mail is read: the time zone is named. */
function written(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at));
}
