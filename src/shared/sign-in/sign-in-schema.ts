import * as v from 'valibot';
import { verificationPassed } from './verification/verification-schema.ts';

/** Passwords of older accounts may follow other rules than new ones: signing in asks for a length only. */
export const PASSWORD_MIN_LENGTH = 6;

/** The login rules of specification 5; each is a key below `signin:rule`. */
export const SIGN_IN_RULES = [
  'accountRequired',
  'accountTooLong',
  'emailFormat',
  'passwordRequired',
  'passwordTooShort',
  'passwordTooLong',
  'verificationRequired',
  'agreementRequired',
] as const;
export type SignInRule = (typeof SIGN_IN_RULES)[number];

const rule = (name: SignInRule) => name;

export const signInSchema = v.object({
  loginName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(rule('accountRequired')),
    v.maxLength(254, rule('accountTooLong')),
    v.check(isNameOrEmail, rule('emailFormat')),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty(rule('passwordRequired')),
    v.minLength(PASSWORD_MIN_LENGTH, rule('passwordTooShort')),
    v.maxLength(200, rule('passwordTooLong')),
  ),
  verification: verificationPassed(rule('verificationRequired')),
  agreed: v.pipe(v.boolean(), v.literal(true, rule('agreementRequired'))),
});

/** What the fields hold while they are filled in. */
export interface SignInFields {
  loginName: string;
  password: string;
  verification: v.InferInput<typeof signInSchema>['verification'];
  agreed: boolean;
}

export type SignInForm = v.InferOutput<typeof signInSchema>;

export function isSignInRule(text: string | undefined): text is SignInRule {
  return (SIGN_IN_RULES as readonly (string | undefined)[]).includes(text);
}

/** Who types an @ means an email address; anything else is a login name. */
function isNameOrEmail(text: string): boolean {
  return !text.includes('@') || v.is(v.pipe(v.string(), v.email()), text);
}
