import * as v from 'valibot';
import { scopeText } from '../embed-scope.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { id, text } from '../fields.ts';
import { token } from './token.ts';

/** How far the clock of whoever signs may be off, in seconds. */
export const SIGNED_SKEW = 5 * 60;

/**
 * A line of what is signed. With a line feed in it, the same signature would stand for other lines, too: a nonce that
 * ends in a line of its own could take the place of a scope.
 */
const line = v.pipe(
  text,
  v.check((value) => !/[\r\n]/.test(value), 'holds a line break'),
);

/** What every request signed with an app secret carries. A nonce works once; a timestamp may be 5 minutes off. */
const signedEntries = {
  appKey: v.pipe(line, v.maxLength(100)),
  /** Signed as it is sent, blanks and all. */
  loginName: v.pipe(line, v.minLength(1), v.maxLength(254)),
  /** Seconds since 1970. */
  timestamp: v.pipe(v.number(), v.integer()),
  nonce: v.pipe(line, v.minLength(16), v.maxLength(100)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
};

/** Seconds until what was handed out ends. */
const expiresIn = v.pipe(v.number(), v.integer());

/** What of a request for a token is signed, and its signature. */
export const embedRequest = v.object({
  ...signedEntries,
  /** The same as `batch:<id>` in the scope. */
  batchId: v.optional(id),
  /** What the token may be used for; without it for all that its user may. See `embed-scope.ts`. */
  scope: v.optional(scopeText),
});

/**
 * For a partner’s back end: a short-lived token for one user and, if given, one batch and some rights. The signature
 * is the lower-case hex HMAC-SHA256, keyed with the app secret, of `appKey`, `loginName`, `batchId` (or nothing),
 * `timestamp` and `nonce`, joined by line feeds; where there is a `scope`, of that as a sixth line.
 */
export const getEmbedToken = endpoint({
  method: 'POST',
  path: '/oauth/getEmbedToken',
  summary: 'A short-lived token for embedding, asked for by a partner’s back end.',
  access: 'open',
  request: embedRequest,
  reply: v.object({ token, expiresIn }),
  errors: [ERROR.forbidden, ERROR.detailsNotViewable],
});

/** The first line of what is signed for a redirect code, so that no other signed request can stand in for it. */
export const REDIRECT_PURPOSE = 'redirect-code';

/**
 * For single sign-on from a partner’s or the provider’s site: a one-time code, with which the browser is sent to
 * `/auth-redirect?code=…&redirect=<path>` of the console. The signature is made as for `getEmbedToken`, over
 * `redirect-code`, `appKey`, `loginName`, `timestamp` and `nonce`, joined by line feeds.
 */
export const getRedirectCode = endpoint({
  method: 'POST',
  path: '/oauth/getRedirectCode',
  summary: 'A one-time code that signs one user in, asked for by a partner’s back end.',
  access: 'open',
  request: v.object(signedEntries),
  reply: v.object({ code: v.string(), expiresIn }),
  errors: [ERROR.forbidden],
});

/**
 * The token itself never travels in an address. Whose it is comes with it: where somebody else is signed in, they are
 * asked before it is taken, since a link can be anybody's.
 */
export const exchangeCode = endpoint({
  method: 'POST',
  path: '/oauth/exchangeCode',
  summary: 'Exchange a one-time code for a token; it works once, within a minute.',
  access: 'open',
  request: v.object({ code: v.pipe(text, v.minLength(1), v.maxLength(200)) }),
  reply: v.object({ token, userId: id, loginName: v.string() }),
  errors: [ERROR.loginFailed, ERROR.accountDisabled, ERROR.codeEnded],
});
