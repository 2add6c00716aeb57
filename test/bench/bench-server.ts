import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMONSTRATION } from '../../demo/data/demonstration.ts';
import { readConfig } from '../../demo/server/config.ts';
import { type OpenServer, openServer, type ServerParts } from '../../demo/server/open-server.ts';
import type { Services } from '../../demo/server/services.ts';
import { encodeQuery } from '../../src/shared/contract/encode-query.ts';
import type { Endpoint } from '../../src/shared/contract/endpoint.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../src/shared/contract/headers.ts';

/** The app as it is started, with its database in files, but called in-process. */
export interface BenchServer {
  readonly services: Services;
  readonly app: OpenServer['app'];
  fetch(endpoint: Endpoint, request: Record<string, unknown>, token: string): Promise<Response>;
  close(): Promise<void>;
}

export async function openBenchServer(
  env: Readonly<Record<string, string>> = {},
  parts: ServerParts = {},
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  const server = await openServer(
    readConfig({ LOG_LEVEL: 'fatal', SEED: 'off', LOGIN_CAPTCHA: 'off', ...env, DATA_DIR: dataDir }),
    { demonstration: DEMONSTRATION, ...parts },
  );
  return {
    services: server.services,
    app: server.app,
    fetch: async (endpoint, request, token) => {
      const isPost = endpoint.method === 'POST';
      const query = isPost ? '' : `?${encodeQuery(request)}`;
      const body = JSON.stringify(request);
      // As it comes over a network.
      const length = `${Buffer.byteLength(body)}`;
      return server.app.request(`${BASE_PATH}${endpoint.path}${query}`, {
        method: endpoint.method,
        headers: {
          [HEADER.origin]: ORIGIN_VALUE,
          [HEADER.application]: APPLICATION_ID,
          [HEADER.token]: token,
          ...(isPost ? { 'content-type': 'application/json', 'content-length': length } : {}),
        },
        ...(isPost ? { body } : {}),
      });
    },
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
