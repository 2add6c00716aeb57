/** Milliseconds for each of the two questions. */
const PATIENCE = 5000;

/**
 * The page's own origin, where a call failed because the server lets no page of it call; null for any other reason.
 * A browser tells a page of that as little as of a broken connection. So the server is asked once more: is an answer
 * kept from us, while one comes that nobody wants to read, it is there and does not know this origin.
 *
 * @param address of a call that answers anybody
 * @param headers of the call that failed: whether an origin is let in depends on who calls
 */
export async function refusedOrigin(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { location, navigator } = globalThis;
  if (!location || location.origin === new URL(address).origin || navigator?.onLine === false) return null;
  const isAnswered = (init: RequestInit) =>
    fetch(address, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    }).then(
      () => true,
      () => false,
    );
  if (await isAnswered({ headers })) return null;
  return (await isAnswered({ mode: 'no-cors' })) ? location.origin : null;
}
