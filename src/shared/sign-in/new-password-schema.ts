import * as v from 'valibot';
import { PASSWORD_CHARACTERS, SET_PASSWORD_MAX, SET_PASSWORD_MIN } from '../contract/oauth/password.ts';

/** What can be wrong with a new password; each is a key below `signin:password.problem`. */
export const NEW_PASSWORD_PROBLEMS = [
  'required',
  'tooShort',
  'tooLong',
  'noUpper',
  'noLower',
  'noDigit',
  'repeatRequired',
  'mismatch',
] as const;
export type NewPasswordProblem = (typeof NEW_PASSWORD_PROBLEMS)[number];

const problem = (name: NewPasswordProblem) => name;

/** A form that asks for more joins it to its own entries by `v.intersect`. */
export const newPasswordSchema = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.nonEmpty(problem('required')),
      v.minLength(SET_PASSWORD_MIN, problem('tooShort')),
      v.maxLength(SET_PASSWORD_MAX, problem('tooLong')),
      v.regex(PASSWORD_CHARACTERS.upper, problem('noUpper')),
      v.regex(PASSWORD_CHARACTERS.lower, problem('noLower')),
      v.regex(PASSWORD_CHARACTERS.digit, problem('noDigit')),
    ),
    repeat: v.pipe(v.string(), v.nonEmpty(problem('repeatRequired'))),
  }),
  // The two entries must match (specification 5); said at the second, where the slip was made.
  v.forward(
    v.partialCheck(
      [['password'], ['repeat']],
      ({ password, repeat }) => repeat === '' || password === repeat,
      problem('mismatch'),
    ),
    ['repeat'],
  ),
);

export type NewPasswordForm = v.InferOutput<typeof newPasswordSchema>;

export function isNewPasswordProblem(text: string | undefined): text is NewPasswordProblem {
  return (NEW_PASSWORD_PROBLEMS as readonly (string | undefined)[]).includes(text);
}
