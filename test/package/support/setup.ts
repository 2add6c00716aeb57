import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { allowedOrigin } from '../../../demo/server/db/schema/credential.ts';
import { listen } from '../../../demo/server/listen.ts';
import { createTestCustomer } from '../../server/test-customer.ts';
import { deliver } from '../../server/test-delivery.ts';
import { startTestServer } from '../../server/test-server.ts';
import { installPackage, installTools, makePackage } from './install.ts';
import { originOf, type Partners, PORT_NAMES, type PortName } from './partners.ts';

/** The real server with one customer, the package as partners get it, and what they build with. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [server, tarball] = await Promise.all([
    startTestServer({ embedded: true }),
    makePackage(),
    installTools(),
  ]);
  await installPackage(tarball);
  const { services } = server;
  const { customerId, appKey, appSecret, acceptor } = await createTestCustomer(services, 'Partner');
  const delivery = await deliver(services, customerId, { name: 'Harbour', assigned: [acceptor.accountId] });
  const ports = await freePorts();
  const origins = Object.values(ports).map((port) => ({ customerId, origin: originOf(port) }));
  await services.database.system((tx) => tx.insert(allowedOrigin).values(origins));
  const api = await listen(server.app, '127.0.0.1', 0);
  project.provide('partners', {
    tarball,
    apiOrigin: api.origin,
    credential: { appKey, appSecret, loginName: acceptor.loginName },
    batch: { batchId: delivery.batches[0]?.batchId ?? '', name: 'Harbour 1' },
    ports,
  } satisfies Partners);
  return async () => {
    await api.stop(1000);
    await server.close();
  };
}

/** Ports that nobody listens on; all are held until the last is found, so that none comes twice. */
async function freePorts(): Promise<Record<PortName, number>> {
  const held = await Promise.all(PORT_NAMES.map(hold));
  const ports = Object.fromEntries(held.map(({ name, port }) => [name, port]));
  await Promise.all(held.map(({ release }) => release()));
  return ports as Record<PortName, number>;
}

async function hold(name: PortName) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    name,
    port: typeof address === 'object' && address ? address.port : 0,
    release: () => new Promise((resolve) => server.close(resolve)),
  };
}
