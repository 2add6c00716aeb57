import { type Listening, listen } from '../../demo/server/listen.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export interface ListeningServer extends TestServer {
  readonly origin: string;
}

/** The test server on a free port, for what only shows over a real connection. */
export async function startListeningServer(options: TestServerOptions = {}): Promise<ListeningServer> {
  const server = await startTestServer(options);
  const listening: Listening = await listen(server.app, '127.0.0.1', 0);
  return {
    ...server,
    origin: listening.origin,
    async close() {
      await listening.stop(1000);
      await server.close();
    },
  };
}
