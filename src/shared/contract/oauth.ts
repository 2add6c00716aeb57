import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { empty, id, nothing, text } from './fields.ts';
import { role } from './role.ts';

const token = v.pipe(text, v.minLength(16), v.maxLength(512));

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
  /** May finish the acceptance of a batch; always true for administrators. */
  mayFinish: v.boolean(),
});
export type CurrentUser = v.InferOutput<typeof currentUser>;

export const login = endpoint({
  method: 'POST',
  path: '/oauth/login',
  summary: 'Sign in with a login name or an email address, and a password.',
  access: 'open',
  request: v.object({
    loginName: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(254)),
    password: v.pipe(text, v.minLength(6), v.maxLength(200)),
    /** The id of a passed verification, where the server asks for one. */
    sid: v.optional(v.pipe(text, v.maxLength(200))),
  }),
  reply: v.object({ token }),
  errors: [5001005, 5001006, 5001022, 5001043],
});

export const getInfo = endpoint({
  method: 'GET',
  path: '/oauth/getInfo',
  summary: 'The signed-in user.',
  request: v.object({ token: v.optional(token) }),
  reply: currentUser,
  errors: [5001001],
});

export const logout = endpoint({
  method: 'POST',
  path: '/oauth/logout',
  summary: 'End the session of the token.',
  request: empty,
  reply: nothing,
  idempotent: true,
});

export const refresh = endpoint({
  method: 'POST',
  path: '/oauth/refresh',
  summary: 'Exchange a token that is still valid for a new one; the old one ends.',
  request: empty,
  reply: v.object({ token }),
  errors: [403],
});

/**
 * For a partner’s back end: a short-lived token for one user and, if given, one batch. The signature is the
 * lower-case hex HMAC-SHA256, keyed with the app secret, of `appKey`, `loginName`, `batchId` (or nothing),
 * `timestamp` and `nonce`, joined by line feeds. A nonce works once; a timestamp may be 5 minutes off.
 */
export const getEmbedToken = endpoint({
  method: 'POST',
  path: '/oauth/getEmbedToken',
  summary: 'A short-lived token for embedding, asked for by a partner’s back end.',
  access: 'open',
  request: v.object({
    appKey: v.pipe(text, v.maxLength(100)),
    /** Signed as it is sent, blanks and all. */
    loginName: v.pipe(text, v.minLength(1), v.maxLength(254)),
    batchId: v.optional(id),
    /** Seconds since 1970. */
    timestamp: v.pipe(v.number(), v.integer()),
    nonce: v.pipe(text, v.minLength(16), v.maxLength(100)),
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  reply: v.object({
    token,
    /** Seconds until the token ends. */
    expiresIn: v.pipe(v.number(), v.integer()),
  }),
  errors: [403, 5007009],
});
