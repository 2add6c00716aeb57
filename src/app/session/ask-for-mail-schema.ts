import * as v from 'valibot';
import {
  type VerificationValue,
  verificationPassed,
} from '../../shared/sign-in/verification/verification-schema.ts';

/** What can be wrong with the form; each is a key below `session:forgot.rule`. */
export const MAIL_RULES = ['emailRequired', 'emailFormat', 'verificationRequired'] as const;
export type MailRule = (typeof MAIL_RULES)[number];

const rule = (name: MailRule) => name;

export const askForMailSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(rule('emailRequired')),
    v.maxLength(254, rule('emailFormat')),
    v.email(rule('emailFormat')),
  ),
  verification: verificationPassed(rule('verificationRequired')),
});

export interface AskForMailFields {
  email: string;
  verification: VerificationValue;
}

export type AskForMailForm = v.InferOutput<typeof askForMailSchema>;

export function isMailRule(text: string | undefined): text is MailRule {
  return (MAIL_RULES as readonly (string | undefined)[]).includes(text);
}
