import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { PROVIDER_KEY_HEADER } from '../../../src/shared/contract/provider.ts';
import { Failure } from '../http/failure.ts';
import type { HttpEnv } from '../http/http-env.ts';

/** Lets only the holder of the provider's key through. */
export function requireProviderKey(key: string): MiddlewareHandler<HttpEnv> {
  const expected = digest(key);
  return (c, next) => {
    // Digests have one length, so the comparison takes one time, whatever was sent.
    if (!timingSafeEqual(digest(c.req.header(PROVIDER_KEY_HEADER) ?? ''), expected))
      throw new Failure(ERROR.notSignedIn);
    return next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
