import * as v from 'valibot';
import { embedRight } from '../embed-right.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { empty, id, nothing, text } from '../fields.ts';
import { role, roleName } from '../role.ts';
import { sid, token } from './token.ts';

/** The user fields of specification 3. `roles` is the server's list; the client keeps `role` apart from it. */
export const currentUser = v.object({
  userId: id,
  userName: v.string(),
  loginName: v.string(),
  email: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  introduction: v.nullable(v.string()),
  role,
  roles: v.array(v.string()),
  status: v.string(),
  /** The customer that the user belongs to. */
  csrId: id,
  customerName: v.string(),
  showEnable: v.boolean(),
  /** May finish the acceptance of a batch; for administrators it is true wherever `rights` hold `finish`. */
  mayFinish: v.boolean(),
  /**
   * What the session may do beside what its user may: the rights of an embed token's scope, all of them for every other
   * session. What is missing here is refused with 5016011.
   */
  rights: v.array(embedRight),
  /** The only batch that the session shows: of an embed token for one. */
  batchId: v.optional(id),
  /** Roles that the console may be looked at in, by `<name>-token`; empty except on a server set up for that. */
  switchableRoles: v.array(roleName),
});
export type CurrentUser = v.InferOutput<typeof currentUser>;

/** The detail of `passwordGiven`: as of a mailed link, for half an hour. */
export const givenPassword = v.object({ ticket: v.string() });

export const login = endpoint({
  method: 'POST',
  path: '/oauth/login',
  summary: 'Sign in with a login name or an email address, and a password.',
  access: 'open',
  request: v.object({
    loginName: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(254)),
    password: v.pipe(text, v.minLength(6), v.maxLength(200)),
    /** Of a verification that was passed and not used before, where the server asks for one. */
    sid: v.optional(sid),
  }),
  reply: v.object({ token }),
  /**
   * 5007022 with `{kind: 'work'}`: a puzzle is not enough any more, ask for a verification with the login name. 5007972
   * with `givenPassword`: an administrator gave the password, and one of their own is set by `forget/password`.
   */
  errors: [
    ERROR.wrongLogin,
    ERROR.loginFailed,
    ERROR.accountDisabled,
    ERROR.verificationMissing,
    ERROR.passwordGiven,
  ],
});

export const getInfo = endpoint({
  method: 'GET',
  path: '/oauth/getInfo',
  summary: 'The signed-in user.',
  /** The token counts as it stands in the header; one made from a role's name is shorter than others. */
  embed: 'batch',
  right: 'any',
  request: v.object({ token: v.optional(v.pipe(text, v.maxLength(512))) }),
  reply: currentUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/oauth/logout',
  summary: 'End the session of the token.',
  embed: 'batch',
  right: 'any',
  request: empty,
  reply: nothing,
  idempotent: true,
});

/** Seconds that a token goes on after a refresh, for calls that were under way with it: specification 7. */
export const REFRESH_GRACE = 60;

export const refresh = endpoint({
  method: 'POST',
  path: '/oauth/refresh',
  summary:
    'Exchange a token that is still valid for a new one. The old one ends 60 seconds later, so that calls under ' +
    'way with it get through; from then on it answers 5001019.',
  request: empty,
  reply: v.object({ token }),
  errors: [ERROR.forbidden],
});

/** Asked on every navigation (specification 2); an account that was disabled meanwhile shows here. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/oauth/getStatus',
  summary: 'Whether the session of the token still stands, with the status of its user.',
  embed: 'batch',
  right: 'any',
  request: empty,
  reply: v.object({ status: v.string() }),
});
