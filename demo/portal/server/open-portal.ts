import { listen } from '../../server/listen.ts';
import type { Services } from '../../server/services.ts';
import { allowOrigins } from './allow-origins.ts';
import { partnerClient } from './partner-client.ts';
import { partnerCredentials } from './partner-credentials.ts';
import { createPortal } from './portal-app.ts';
import { receiveResults } from './receive-results.ts';

export interface OpenPortal {
  /** Such as `http://127.0.0.1:4001`: not that of the console. */
  readonly origin: string;
  stop(milliseconds: number): Promise<void>;
}

export interface PortalOptions {
  /** Where the console listens, such as `http://127.0.0.1:4000`: the portal's back end calls it there. */
  readonly consoleOrigin: string;
  /** 0 has the system choose one. */
  readonly port: number;
  /** Names of this machine by which browsers may come, besides the usual ones. */
  readonly hosts?: readonly string[];
}

const HOSTS = ['127.0.0.1', 'localhost'];

/** Serves the partner's portal at an origin of its own; null where there is no demonstration that it could embed. */
export async function openPortal(
  services: Services,
  { consoleOrigin, port, hosts = [] }: PortalOptions,
): Promise<OpenPortal | null> {
  const { config, log } = services;
  const partner = await partnerCredentials(services);
  if (!partner) return null;
  const console = new URL(consoleOrigin);
  const credentials = async () => {
    const found = await partnerCredentials(services);
    if (!found) throw new Error('The demonstration has no credential any more.');
    return found;
  };
  const app = createPortal({
    consoleOrigin: (host) => config.publicOrigin ?? `${console.protocol}//${host}:${console.port}`,
    client: async () => partnerClient(`${reachable(consoleOrigin)}/customer-api`, await credentials()),
    appSecret: async () => (await credentials()).appSecret,
    onFailure: (error) => log.error({ err: error }, 'the portal could not answer'),
  });
  const listening = await listen(app, config.host, port, 'PORTAL_PORT');
  const origins = [...HOSTS, ...hosts].map((host) => `http://${host}:${listening.port}`);
  await allowOrigins(services, partner.customerId, origins);
  await receiveResults(services, partner.customerId, `${reachable(listening.origin)}/hooks/results`);
  return listening;
}

/** A server that listens everywhere is called at this machine. */
function reachable(origin: string): string {
  return origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}

/** Beside a console: at the port of the settings, or the one after the console's. Null where the settings say no. */
export async function openBesideConsole(
  services: Services,
  consoleOrigin: string,
): Promise<OpenPortal | null> {
  const { portal, portalPort, port } = services.config;
  return portal ? openPortal(services, { consoleOrigin, port: portalPort ?? port + 1 }) : null;
}
