import type { Context, MiddlewareHandler } from 'hono';
import { HEADER } from '../../../src/shared/contract/headers.ts';
import { newId } from '../db/new-id.ts';
import type { Logger } from '../log.ts';
import { handleFailure } from './handle-failure.ts';
import type { HttpEnv } from './http-env.ts';
import { isScript } from './is-script.ts';
import { requestLanguage } from './language.ts';
import { hasLeft } from './node-bindings.ts';

/**
 * Gives every request an id, answers with it and logs one line; of one that failed, with the error and where it
 * happened: two lines would not be found together in a long log. The query stays out of it: signed media addresses and
 * search words are in it.
 */
export function requestLog(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = newId();
    c.set('requestId', requestId);
    c.set('language', requestLanguage(c.req.header(HEADER.language)));
    try {
      await next();
    } catch (thrown) {
      // Of what was thrown, only errors are handed on to the app's own handler.
      c.res = await handleFailure(thrown, c);
    }
    // Nobody reports a script that came.
    if (!isScript(c.res)) c.res.headers.set('x-request-id', requestId);
    const err: unknown = c.get('unexpected') ?? c.error;
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
    const isFailed = c.res.status >= 500 || c.get('unexpected') !== undefined;
    // A network that goes, or a person who closes the page, in the middle of an upload is nobody's fault.
    if (isFailed && !isReset(err, c)) log.error({ ...line, err }, 'request');
    else log.info(isFailed ? { ...line, err } : line, 'request');
  };
}

function isReset(error: unknown, c: Context<HttpEnv>): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && hasLeft(c);
}
