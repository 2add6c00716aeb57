import { expect } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { openServer } from '../../../demo/server/open-server.ts';
import type { Services } from '../../../demo/server/services.ts';
import { encodeQuery } from '../../../src/shared/contract/encode-query.ts';
import {
  CONTENT_TYPE_OF,
  type Endpoint,
  isStreamed,
  type ReplyOf,
  type RequestOf,
} from '../../../src/shared/contract/endpoint.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { preparedState } from '../start/prepared-data-dir.ts';
import { type ServerProcess, startProcess } from '../start/server-process.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import type { Bytes } from './test-upload.ts';

/** A server as a process of its own, which is killed and started again on the same folder. */
export interface KillableServer {
  readonly token: string;
  origin(): string;
  /** Of its process. */
  pid(): number;
  start(): Promise<void>;
  /** At once, without a word to it. */
  kill(): Promise<void>;
  /** Fails unless the answer is 200; rejects where the server is killed meanwhile. */
  call<E extends Endpoint>(endpoint: E, asked: RequestOf<E>, bytes?: Bytes): Promise<ReplyOf<E>>;
  remove(): Promise<void>;
}

interface KillableOptions {
  /** What is there before the first start. */
  readonly prepare?: (services: Services, customer: TestCustomer) => Promise<void>;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * On an embedded database in any case, which dies with the process. A start takes several times as long there; but work
   * that was under way goes on at once, which beside other servers waits until it is sure that nobody has it any more.
   */
  readonly embedded?: boolean;
}

/** On the PostgreSQL server of this run, else on an embedded database. */
export async function killableServer({
  prepare = async () => undefined,
  env = {},
  embedded = false,
}: KillableOptions = {}): Promise<KillableServer> {
  const state = await preparedState({ embedded });
  const opened = await openServer(readConfig({ ...state.env, LOG_LEVEL: 'fatal' }));
  const customer = await createTestCustomer(opened.services, 'Killed');
  const { token } = customer.admin;
  await prepare(opened.services, customer);
  await opened.close();
  let server: ServerProcess | undefined;
  let origin = '';

  async function kill(): Promise<void> {
    server?.signal('SIGKILL');
    await server?.ended;
  }

  return {
    token,
    origin: () => origin,
    pid: () => server?.pid ?? 0,
    async start() {
      server = startProcess({ ...env, ...state.env });
      origin = await server.ready;
    },
    kill,
    async call(endpoint, asked, bytes) {
      const { method, requestKind } = endpoint;
      const isQuery = method !== 'POST' || isStreamed(requestKind);
      const query = isQuery ? `?${encodeQuery(asked as Record<string, unknown>)}` : '';
      const type = isStreamed(requestKind) ? CONTENT_TYPE_OF[requestKind] : 'application/json';
      const response = await fetch(origin + BASE_PATH + endpoint.path + query, {
        method,
        headers: { [HEADER.token]: token, 'content-type': type },
        ...(method === 'POST' ? { body: bytes ?? JSON.stringify(asked) } : {}),
      });
      const { status, responseObject } = (await response.json()) as {
        status: number;
        responseObject: ReplyOf<typeof endpoint>;
      };
      expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
      return responseObject;
    },
    async remove() {
      await kill();
      await state.remove();
    },
  };
}
