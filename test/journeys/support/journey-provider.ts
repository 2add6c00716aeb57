import { testProvider } from '../../server/provider/test-provider.ts';
import type { JourneyServer } from './start-server.ts';

/** The provider of a journey's customer, over the network. */
export function journeyProvider({ origin, services }: JourneyServer) {
  const request = (path: string, init: RequestInit) => fetch(origin + path, init);
  return testProvider({ app: { request } }, services.config.providerKey ?? '');
}
