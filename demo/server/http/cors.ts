import type { Context, MiddlewareHandler } from 'hono';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import { Failure } from './failure.ts';
import type { HttpEnv } from './http-env.ts';
import { type IsKnownOrigin, NO_ORIGIN } from './known-origin.ts';

const ALLOWED_HEADERS = ['content-type', 'range', 'if-none-match', ...Object.values(HEADER)].join(', ');
const EXPOSED_HEADERS = 'content-disposition, content-length, content-range, etag, x-request-id';

/**
 * Seconds in which a browser does not ask again before it calls; Chromium keeps it no longer. It opens nothing: each
 * call is looked at by itself.
 */
const PREFLIGHT_KEPT = '7200';

/**
 * Pages of other origins may call only where a customer has registered the origin. A preflight says nothing of the
 * customer, so any customer's origin passes it. The call itself is refused, and its answer kept from the page, unless
 * the origin is one of the caller's own customer: `dispatch.ts` says so when it has found the caller (`originAllowed`).
 * Until then, what is answered (an unknown token, say) may be read where any customer's pages may call. Tokens travel in
 * a header, never in cookies, so credentials are not allowed.
 *
 * The console's preview of embedded elements is a page without an origin. It passes the preflight; its calls are refused
 * but with a token that was made for it.
 * @param openPaths of the calls that pages of every origin may make
 */
export function cors(
  isKnown: IsKnownOrigin,
  publicOrigin: string | null,
  openPaths: ReadonlySet<string>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    c.header('vary', 'Origin', { append: true });
    if (origin === undefined || isSameOrigin(origin, publicOrigin ?? c.req.url)) return next();
    c.set('origin', origin);
    if (c.req.method === 'OPTIONS') {
      const mayAsk = origin === NO_ORIGIN || openPaths.has(c.req.path) || (await isKnown(origin));
      if (!mayAsk) throw new Failure(ERROR.forbidden, { origin });
      return preflight(c, origin);
    }
    await next();
    if (c.get('originAllowed') ?? (await isKnown(origin))) {
      c.res.headers.set('access-control-allow-origin', origin);
      c.res.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
    }
    return undefined;
  };
}

function preflight(c: Context<HttpEnv>, origin: string): Response {
  c.header('access-control-allow-origin', origin);
  c.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  c.header('access-control-allow-headers', ALLOWED_HEADERS);
  c.header('access-control-max-age', PREFLIGHT_KEPT);
  return c.body(null, 204);
}

/** By host and port alone: behind a proxy that ends TLS, the scheme that this server sees is not the browser's. */
function isSameOrigin(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
