import type { Context } from 'hono';
import * as v from 'valibot';
import type { HttpEnv } from './http-env.ts';

const incoming = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });
const request = v.object({ incoming: v.object({ complete: v.boolean(), destroyed: v.boolean() }) });
const outgoing = v.object({ outgoing: v.object({ destroy: v.function() }) });
const lasting = v.object({
  incoming: v.object({ httpVersion: v.literal('1.1') }),
  outgoing: v.object({ removeHeader: v.function() }),
});

/** The address at the other end of the connection; null where the app is called in-process. */
export function socketAddress(c: Context<HttpEnv>): string | null {
  return v.is(incoming, c.env) ? c.env.incoming.socket.remoteAddress : null;
}

/** Ends the connection as it stands, so that the client sees a broken reply. */
export function cutConnection(c: Context<HttpEnv>): void {
  if (v.is(outgoing, c.env)) Reflect.apply(c.env.outgoing.destroy, c.env.outgoing, []);
}

/** Does not say that the connection stays open: HTTP/1.1 takes that for granted, and says only when it does not. */
export function leaveOutKeepAlive(c: Context<HttpEnv>): void {
  if (v.is(lasting, c.env)) Reflect.apply(c.env.outgoing.removeHeader, c.env.outgoing, ['connection']);
}

/** Whether the client has gone before all of its request was there. */
export function hasLeft(c: Context<HttpEnv>): boolean {
  if (!v.is(request, c.env)) return false;
  const { complete, destroyed } = c.env.incoming;
  return destroyed && !complete;
}
