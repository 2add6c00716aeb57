import * as v from 'valibot';
import { COMPLAINT_LENGTH, CONTACT_PHONE_LENGTH, isContact } from '../../shared/contract/complaint.ts';

/** The rules of specification 5; each message is a key below `feedback:rule`. */
const contact = v.pipe(
  v.string(),
  // Digits and signs as an input method for Chinese or Japanese writes them in full width mean the same.
  v.normalize('NFKC'),
  v.trim(),
  v.nonEmpty('contactRequired'),
  v.check((text) => !/^\d+$/.test(text) || text.length <= CONTACT_PHONE_LENGTH, 'phoneTooLong'),
  v.check((text) => /^\d+$/.test(text) || isContact(text), 'emailFormat'),
);

const description = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('descriptionRequired'),
  v.maxLength(COMPLAINT_LENGTH, 'descriptionTooLong'),
);

const RULES = [
  'contactRequired',
  'phoneTooLong',
  'emailFormat',
  'descriptionRequired',
  'descriptionTooLong',
] as const;

export type FeedbackRule = (typeof RULES)[number];

/** What is sent where both texts keep their rules; where one does not, which it breaks first. */
export interface CheckedTexts {
  readonly contact: string;
  readonly description: string;
  readonly contactRule: FeedbackRule | null;
  readonly descriptionRule: FeedbackRule | null;
}

export function checkTexts(texts: { readonly contact: string; readonly description: string }): CheckedTexts {
  const [sentContact, contactRule] = check(contact, texts.contact);
  const [sentDescription, descriptionRule] = check(description, texts.description);
  return { contact: sentContact, description: sentDescription, contactRule, descriptionRule };
}

function check(schema: v.GenericSchema<string, string>, text: string): [string, FeedbackRule | null] {
  const parsed = v.safeParse(schema, text, { abortPipeEarly: true });
  if (parsed.success) return [parsed.output, null];
  return [text, RULES.find((rule) => rule === parsed.issues[0].message) ?? null];
}
