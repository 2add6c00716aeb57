import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../log.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Says so once where a proxy seems to stand before us that we were not told of: all the world would then come from
 * its address, and guessed passwords would be counted against everybody together.
 */
export function warnOfProxy(log: Logger, trustProxy: number): MiddlewareHandler<HttpEnv> {
  let isTold = trustProxy > 0;
  return async (c, next) => {
    if (!isTold && c.req.header('x-forwarded-for') !== undefined) {
      isTold = true;
      log.warn(
        'a request came with x-forwarded-for while TRUST_PROXY is 0: behind a proxy, set TRUST_PROXY, or failed ' +
          'sign-ins of all people are counted as those of one address',
      );
    }
    await next();
  };
}
