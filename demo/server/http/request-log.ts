import type { MiddlewareHandler } from 'hono';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import { newId } from '../db/new-id.ts';
import type { Logger } from '../log.ts';
import type { HttpEnv } from './http-env.ts';
import { requestLanguage } from './language.ts';

/**
 * Gives every request an id, answers with it and logs one line. The query stays out of the log: signed media
 * addresses and search words are in it.
 */
export function requestLog(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = newId();
    c.set('requestId', requestId);
    c.set('language', requestLanguage(c.req.header(HEADER.language)));
    await next();
    c.res.headers.set('x-request-id', requestId);
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      http: c.res.status,
      status: c.get('status'),
      ms: Math.round(performance.now() - started),
      customerId: c.get('customerId'),
      accountId: c.get('accountId'),
    };
    if (c.res.status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };
}
