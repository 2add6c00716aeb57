import type { Context } from '@lit/context';
import type { SharedSession } from './shared-session.ts';

/**
 * The key by which an element asks its ancestors for a connection (the community's context protocol). The
 * number is that of the `SharedSession` interface: two copies of our code on one page may share one.
 */
export const connectionContext = Symbol.for('customer-connection/1') as unknown as Context<
  symbol,
  SharedSession | null
>;
