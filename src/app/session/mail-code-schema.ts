import * as v from 'valibot';
import { MAIL_CODE_LENGTH } from '../../shared/contract/oauth/password.ts';
import { newPasswordSchema } from '../../shared/sign-in/new-password-schema.ts';

/** What can be wrong with the code of a mail; each is a key below `session:sent.rule`. */
export const CODE_RULES = ['codeRequired', 'codeFormat'] as const;
export type CodeRule = (typeof CODE_RULES)[number];

const rule = (name: CodeRule) => name;

/** Mail programs show the code with blanks in it, and it is copied with them. */
export const mailCodeSchema = v.intersect([
  v.object({
    code: v.pipe(
      v.string(),
      v.transform((code) => code.replaceAll(/\s/g, '')),
      v.nonEmpty(rule('codeRequired')),
      v.check((code) => code.length === MAIL_CODE_LENGTH && /^\p{Nd}+$/u.test(code), rule('codeFormat')),
    ),
  }),
  newPasswordSchema,
]);

export type MailCodeForm = v.InferOutput<typeof mailCodeSchema>;

export function isCodeRule(text: string | undefined): text is CodeRule {
  return (CODE_RULES as readonly (string | undefined)[]).includes(text);
}
