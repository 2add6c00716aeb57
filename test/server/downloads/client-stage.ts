import { vi } from 'vitest';
import { CATALOGUE_KEY } from '../../../demo/server/downloads/catalogue/catalogue-file.ts';
import { lockCatalogue } from '../../../demo/server/downloads/catalogue/change-catalogue.ts';
import {
  type ClientList,
  getClientList,
  startClientDownload,
} from '../../../src/shared/contract/downloads/desktop-client.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { HEADER, LANGUAGE_HEADER } from '../../../src/shared/contract/headers.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { testPublisher } from './test-clients.ts';

/** The file that is published unless said otherwise. */
export const CLIENT = { kind: 'video', version: '1.0.0', fileName: 'Client.exe' } as const;

type Wanted = Partial<RequestOf<typeof startClientDownload>>;

/** A server with a publisher, and with somebody who downloads. */
export interface ClientStage {
  readonly server: TestServer;
  readonly customer: TestCustomer;
  readonly publisher: ReturnType<typeof testPublisher>;
  list(language?: Language): Promise<ClientList>;
  start(what?: Wanted, token?: string): ReturnType<typeof callStart>;
  /** The address of a download that was begun. */
  addressOf(what?: Wanted, token?: string): Promise<string>;
  fetchAt(url: string, headers?: Record<string, string>): Promise<Response>;
  /** The server's clock is fast by so many milliseconds. */
  setAhead(milliseconds: number): void;
  /** As before the first publication. */
  clear(): Promise<void>;
}

const callStart = (server: TestServer, request: RequestOf<typeof startClientDownload>, token: string) =>
  server.call(startClientDownload, request, { token });

export async function openClientStage(): Promise<ClientStage> {
  let ahead = 0;
  const server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  const customer = await createTestCustomer(server.services, 'Clients');
  const { token: own } = customer.acceptor;

  const start = (what: Wanted = {}, token = own) => callStart(server, { ...CLIENT, ...what }, token);

  return {
    server,
    customer,
    publisher: testPublisher(server),
    start,
    async list(language = 'en') {
      const headers = { [HEADER.language]: LANGUAGE_HEADER[language] };
      const { status, reply } = await server.call(getClientList, {}, { token: own, headers });
      if (status !== 200) throw new Error(`the list was refused: ${status}`);
      return reply;
    },
    async addressOf(what, token) {
      const { status, reply } = await start(what, token);
      if (status !== 200) throw new Error(`the download was refused: ${status}`);
      return reply.url;
    },
    fetchAt: async (url, headers = {}) => server.app.request(url, { headers }),
    setAhead(milliseconds) {
      ahead = milliseconds;
    },
    async clear() {
      vi.restoreAllMocks();
      const { database, storage } = server.services;
      // Whoever is just noting a hash in it is done then, and brings nothing of it back.
      await database.system(async (tx) => {
        await lockCatalogue(tx);
        await storage.delete(CATALOGUE_KEY);
      });
    },
  };
}

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
