import type { MiddlewareHandler } from 'hono';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import { Failure } from './failure.ts';
import type { HttpEnv } from './http-env.ts';
import type { OriginRegister } from './origin-register.ts';

const ALLOWED_HEADERS = ['content-type', 'range', 'if-none-match', ...Object.values(HEADER)].join(', ');
const EXPOSED_HEADERS = 'content-disposition, content-length, content-range, etag, x-request-id';

/**
 * Pages of other origins may call only where a customer has registered the origin. A preflight says nothing of
 * the customer, so any customer's origin passes it; the call itself is then refused unless the origin is
 * registered with the caller's own customer (see `dispatch.ts`). Tokens travel in a header, never in cookies,
 * so credentials are not allowed.
 */
export function cors(origins: OriginRegister, publicOrigin: string | null): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    c.header('vary', 'Origin', { append: true });
    if (origin === undefined || isSameOrigin(origin, publicOrigin ?? c.req.url)) return next();
    const customers = await origins.customersOf(origin);
    if (customers.size === 0) throw new Failure(ERROR.forbidden, { origin });
    c.set('originCustomers', customers);
    c.header('access-control-allow-origin', origin);
    c.header('access-control-expose-headers', EXPOSED_HEADERS);
    if (c.req.method === 'OPTIONS') {
      c.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      c.header('access-control-allow-headers', ALLOWED_HEADERS);
      c.header('access-control-max-age', '600');
      return c.body(null, 204);
    }
    return next();
  };
}

/** By host and port alone: behind a proxy that ends TLS, the scheme that this server sees is not the browser's. */
function isSameOrigin(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
