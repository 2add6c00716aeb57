import { getOriginStatus } from '../contract/oauth/origin-status.ts';
import type { ApiAddress } from './api-address.ts';
import { readEnvelope } from './read-envelope.ts';

/** Milliseconds to wait for the answer. */
const PATIENCE = 5000;

/**
 * The page's own origin (`null` in a frame that its sandbox leaves without one), where a call failed because the server lets no page of it call; null for any other reason. A
 * browser tells a page of that as little as of a broken connection, so the server is asked by the one call that it
 * answers to all pages.
 *
 * @param headers of the call that failed: whether an origin is let in depends on who calls
 */
export async function refusedOrigin(
  address: ApiAddress,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { origin, navigator } = globalThis;
  const question = address.call(getOriginStatus.path);
  if (!origin || origin === new URL(question).origin || navigator?.onLine === false) return null;
  try {
    const response = await fetch(question, {
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { isAllowed } = readEnvelope(getOriginStatus, await response.text(), response.status);
    return isAllowed ? null : origin;
  } catch {
    // It cannot be reached by this page at all, or is too old to know the question.
    return null;
  }
}
