import type { Context } from 'hono';
import * as v from 'valibot';
import type { HttpEnv } from './http-env.ts';

const nodeBindings = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/**
 * The address of the client; unknown where the app is called in-process. Behind `proxies` that we trust it is
 * what the outermost of them wrote down: each adds the address that it sees at the end of `x-forwarded-for`.
 * What stands before that was sent by the client and may be anything.
 */
export function remoteAddress(c: Context<HttpEnv>, proxies: number): string {
  const socket = v.is(nodeBindings, c.env) ? c.env.incoming.socket.remoteAddress : 'unknown';
  if (proxies === 0) return socket;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return forwarded.at(-proxies) || socket;
}
