import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** The calls that are being answered: one goes on when its client has gone, on what the server stands on. */
export interface UnderWay {
  readonly counted: MiddlewareHandler<HttpEnv>;
  /** Resolves once no call is being answered, at the latest after so many milliseconds. */
  ended(milliseconds: number): Promise<void>;
}

export function createUnderWay(): UnderWay {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async counted(_c, next) {
      running += 1;
      try {
        await next();
      } finally {
        running -= 1;
        if (running === 0) for (const go of waiting.splice(0)) go();
      }
    },
    async ended(milliseconds) {
      if (running === 0) return;
      let limit: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        limit = setTimeout(resolve, milliseconds);
        waiting.push(resolve);
      });
      clearTimeout(limit);
    },
  };
}
