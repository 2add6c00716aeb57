import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { id, nothing, text } from '../fields.ts';
import { sid } from './token.ts';

/** Set password: 6 to 16 characters (specification 5). */
export const SET_PASSWORD_MIN = 6;
export const SET_PASSWORD_MAX = 16;

/** Upper- and lower-case letters and digits, at least one of each (specification 5). */
export const PASSWORD_CHARACTERS = { upper: /\p{Lu}/u, lower: /\p{Ll}/u, digit: /\p{Nd}/u } as const;

export function isMixed(password: string): boolean {
  return Object.values(PASSWORD_CHARACTERS).every((kind) => kind.test(password));
}

export const newPassword = v.pipe(
  text,
  v.minLength(SET_PASSWORD_MIN),
  v.maxLength(SET_PASSWORD_MAX),
  v.check(isMixed, 'needs upper- and lower-case letters and digits'),
);

/** Digits of the code that is mailed with the link, for whoever reads mail on another machine. */
export const MAIL_CODE_LENGTH = 6;

/** The secret of a mailed link. */
const ticket = v.pipe(text, v.minLength(16), v.maxLength(200));

/** The answer is the same whether somebody has this address or not. */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/oauth/check/email',
  summary: 'Ask for a mail with a link, and a code, to set a new password.',
  access: 'open',
  request: v.object({
    email: v.pipe(text, v.trim(), v.maxLength(254), v.email()),
    sid: v.optional(sid),
  }),
  reply: v.object({
    /** To be sent with the code from the mail. */
    resetId: id,
    /** Seconds until link and code end. */
    expiresIn: v.pipe(v.number(), v.integer()),
  }),
  errors: [ERROR.loginFailed, ERROR.verificationMissing],
});

export const checkUrl = endpoint({
  method: 'GET',
  path: '/oauth/check/url',
  summary: 'Whether a mailed link can still be used, and whose it is.',
  access: 'open',
  request: v.object({ ticket }),
  reply: v.object({ loginName: v.string(), expiresIn: v.pipe(v.number(), v.integer()) }),
  errors: [ERROR.loginFailed, ERROR.linkEnded],
});

/**
 * By the secret of the link, or by the code with the id of the request for it. A password that an administrator gave
 * cannot be set again: `samePassword`, and link and code can still be used.
 */
export const forgetPassword = endpoint({
  method: 'POST',
  path: '/oauth/forget/password',
  summary: 'Set a new password by a mailed link or code; all sessions of the account end.',
  access: 'open',
  request: v.object({
    ticket: v.optional(ticket),
    resetId: v.optional(id),
    code: v.optional(v.pipe(text, v.trim(), v.maxLength(20))),
    password: newPassword,
  }),
  reply: v.object({ loginName: v.string() }),
  errors: [ERROR.wrongVerificationCode, ERROR.loginFailed, ERROR.linkEnded, ERROR.samePassword],
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/oauth/update/password',
  summary: 'Change the password of the caller; other sessions of the account end.',
  request: v.object({
    oldPassword: v.pipe(text, v.minLength(1), v.maxLength(200)),
    newPassword,
  }),
  reply: nothing,
  errors: [ERROR.forbidden, ERROR.loginFailed, ERROR.wrongPassword, ERROR.samePassword],
});
