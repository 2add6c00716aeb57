import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { socketAddress } from './node-bindings.ts';

/** Some proxies add the port, which is another one for each connection: tries would never be counted together. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * The address of the client; unknown where the app is called in-process. Behind `proxies` that we trust it is
 * what the outermost of them wrote down: each adds the address that it sees at the end of `x-forwarded-for`.
 * What stands before that was sent by the client and may be anything.
 */
export function remoteAddress(c: Context<HttpEnv>, proxies: number): string {
  const socket = socketAddress(c) ?? 'unknown';
  if (proxies === 0) return socket;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const found = forwarded.at(-proxies) ?? '';
  const [, version6, version4] = WITH_PORT.exec(found) ?? [];
  return version6 || version4 || found || socket;
}
