import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { isScript } from './is-script.ts';

/** Origins that a policy can name: no IPv6 address, which browsers complain about, and nothing that would end a directive. */
const NAMEABLE = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/i;

/**
 * For pages: scripts, styles and calls of our own origin only. Style sheets are constructed, so no inline style
 * is needed; pictures may also come from memory (`blob:`) and be inlined (`data:`). The origin is named, too: the
 * preview of embedded elements has this policy in a frame without an origin, where Firefox and Safari take nothing
 * for `'self'`.
 */
export function pagePolicy(origin: string): string {
  // What a request says of its host may be anything: more than a policy can name is left out.
  const own = NAMEABLE.test(origin) ? `'self' ${origin}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} blob: data:`,
    `media-src ${own} blob:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For everything else: what is opened as a document (an .svg upload, say) can do nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Seconds in which a browser comes by TLS alone: a year. */
const TLS_ONLY = 365 * 24 * 60 * 60;

/**
 * Headers of every reply; a script has those that mean something for one. Where browsers see us by TLS (`publicOrigin`),
 * they are told never to come without.
 */
export function securityHeaders(publicOrigin: string | null): MiddlewareHandler<HttpEnv> {
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    if (isSecure) headers.set('strict-transport-security', `max-age=${TLS_ONLY}`);
    if (!headers.has('cross-origin-resource-policy')) {
      headers.set('cross-origin-resource-policy', 'same-origin');
    }
    // The rest would make each of many replies longer for nothing.
    if (isScript(c.res)) return;
    headers.set('referrer-policy', 'no-referrer');
    headers.set('x-frame-options', 'DENY');
    // Browsers ignore it on a page without TLS, and log an error: only to what they trust do they say what they fetch for.
    if (c.req.header('sec-fetch-dest')) headers.set('cross-origin-opener-policy', 'same-origin');
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    // A reply that needs another one, and lets through less than a page, says so itself.
    if (!headers.has('content-security-policy')) {
      headers.set(
        'content-security-policy',
        isPage ? pagePolicy(publicOrigin ?? new URL(c.req.url).origin) : DATA_POLICY,
      );
    }
    if (isPage) headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  };
}
