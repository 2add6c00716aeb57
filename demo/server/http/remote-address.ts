import type { Context } from 'hono';
import * as v from 'valibot';
import type { HttpEnv } from './http-env.ts';

const nodeBindings = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/** The address at the other end of the connection; unknown where the app is called in-process. */
export function remoteAddress(c: Context<HttpEnv>): string {
  return v.is(nodeBindings, c.env) ? c.env.incoming.socket.remoteAddress : 'unknown';
}
