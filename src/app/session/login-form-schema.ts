import * as v from 'valibot';

/** The login rules of specification 5; each message is a key below `session:login.rule`. */
export const PASSWORD_MIN_LENGTH = 6;

export const loginFormSchema = v.object({
  loginName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('accountRequired'),
    v.maxLength(254, 'accountTooLong'),
    v.check(isNameOrEmail, 'emailFormat'),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty('passwordRequired'),
    v.minLength(PASSWORD_MIN_LENGTH, 'passwordTooShort'),
    v.maxLength(200, 'passwordTooLong'),
  ),
});

export type LoginForm = v.InferOutput<typeof loginFormSchema>;

export const LOGIN_RULES = [
  'accountRequired',
  'accountTooLong',
  'emailFormat',
  'passwordRequired',
  'passwordTooShort',
  'passwordTooLong',
] as const;

export type LoginRule = (typeof LOGIN_RULES)[number];

export function isLoginRule(text: string | undefined): text is LoginRule {
  return (LOGIN_RULES as readonly (string | undefined)[]).includes(text);
}

/** Who types an @ means an email address; anything else is a login name. */
function isNameOrEmail(text: string): boolean {
  return !text.includes('@') || v.is(v.pipe(v.string(), v.email()), text);
}
