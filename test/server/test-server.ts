import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { DEMONSTRATION } from '../../demo/data/demonstration.ts';
import { readConfig } from '../../demo/server/config.ts';
import { openPglite } from '../../demo/server/db/pglite-driver.ts';
import type { HttpEnv } from '../../demo/server/http/http-env.ts';
import { openServer, type ServerParts } from '../../demo/server/open-server.ts';
import type { LookUp } from '../../demo/server/outgoing/look-up.ts';
import type { PasswordCost } from '../../demo/server/secrets/password.ts';
import type { Services } from '../../demo/server/services.ts';
import { CODES_OF_ALL } from '../../src/shared/contract/code-conditions.ts';
import { encodeQuery } from '../../src/shared/contract/encode-query.ts';
import {
  CONTENT_TYPE_OF,
  type Endpoint,
  FILE_PART,
  isStreamed,
  type RequestOf,
} from '../../src/shared/contract/endpoint.ts';
import { envelope, SUCCESS } from '../../src/shared/contract/envelope.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../src/shared/contract/headers.ts';
import { answeredCodes, noteAnsweredCodes } from '../support/answered-codes.ts';
import { compressed } from '../support/compressed.ts';
import { type DatabaseServer, databaseServer } from '../support/database-server.ts';
import { databaseTemplate } from '../support/database-template.ts';
import { createPostgresDatabase, SECRETS } from '../support/postgres-database.ts';
import { CHEAP } from './test-customer.ts';

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For calls that take a file in a form. */
  readonly file?: Blob;
  /** For calls that carry bytes as they are. */
  readonly bytes?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

export interface CallResult<Reply> {
  /** The HTTP status. */
  readonly http: number;
  /** The envelope's status. */
  readonly status: number;
  readonly reply: Reply;
  readonly message: string | undefined;
  readonly headers: Headers;
}

/**
 * The real app, called in-process, with a database of its own: on the PostgreSQL server of this run, else an embedded
 * one in memory. Only on the first are transactions truly side by side.
 */
export interface TestServer {
  readonly services: Services;
  readonly app: Hono<HttpEnv>;
  /** Makes a call as the client does. `reply` is what came, whatever its status: look at that first. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<CallResult<v.InferOutput<E['reply']>>>;
  /** The response itself, for blobs and for requests that the contract would not let through. */
  fetch(endpoint: Endpoint, request: Record<string, unknown>, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly now?: () => Date;
  readonly env?: Readonly<Record<string, string>>;
  /** On an embedded database in any case; outside of vitest there is no other. */
  readonly embedded?: boolean;
  /** Of the product where that is the matter; a thousandth of it unless said otherwise. */
  readonly passwordCost?: PasswordCost;
  /** What names lead to, in place of the name servers of wherever this runs. */
  readonly lookUp?: LookUp;
  /** Whether it pushes results by itself, as it does unless told otherwise. */
  readonly sends?: boolean;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-test-'));
  // Whatever this machine has installed.
  const plain = { LOG_LEVEL: 'fatal', SEED: 'off', LOGIN_CAPTCHA: 'off', FFMPEG: 'off' };
  const env = { ...plain, ...options.env, DATA_DIR: dataDir };
  const { now, lookUp, sends = true, passwordCost = CHEAP } = options;
  const given = { ...(now ? { now } : {}), ...(lookUp ? { lookUp } : {}) };
  const parts = {
    demonstration: DEMONSTRATION,
    compressed,
    passwordCost,
    sends,
    followsClock: false,
    ...given,
  };
  const { server, dropDatabase } = await openOn(options.embedded ? null : databaseServer(), env, parts);
  const notes = options.embedded ? null : answeredCodes();
  if (notes !== null) noteAnsweredCodes(server.services, notes);

  async function send(
    endpoint: Endpoint,
    request: Record<string, unknown>,
    { token, headers, file, bytes }: CallOptions = {},
  ) {
    const isPost = endpoint.method === 'POST';
    const isForm = endpoint.requestKind === 'form';
    const { requestKind } = endpoint;
    if (isStreamed(requestKind)) {
      return server.app.request(`${BASE_PATH}${endpoint.path}?${encodeQuery(request)}`, {
        method: endpoint.method,
        headers: {
          [HEADER.origin]: ORIGIN_VALUE,
          [HEADER.application]: APPLICATION_ID,
          'content-type': CONTENT_TYPE_OF[requestKind],
          ...(bytes instanceof Uint8Array ? { 'content-length': `${bytes.length}` } : {}),
          ...(token === undefined ? {} : { [HEADER.token]: token }),
          ...headers,
        },
        body: bytes ?? new Uint8Array(0),
        duplex: 'half',
      } as RequestInit);
    }
    const query = isPost ? '' : `?${encodeQuery(request)}`;
    const body = isForm ? formOf(request, file) : JSON.stringify(request);
    // As it comes over a network, where it has one.
    const length = typeof body === 'string' ? { 'content-length': `${Buffer.byteLength(body)}` } : {};
    return server.app.request(BASE_PATH + endpoint.path + query, {
      method: endpoint.method,
      headers: {
        [HEADER.origin]: ORIGIN_VALUE,
        [HEADER.application]: APPLICATION_ID,
        ...(isPost && !isForm ? { 'content-type': 'application/json', ...length } : {}),
        ...(token === undefined ? {} : { [HEADER.token]: token }),
        ...headers,
      },
      ...(isPost ? { body } : {}),
    });
  }

  return {
    services: server.services,
    app: server.app,
    fetch: send,
    async call(endpoint, request, callOptions) {
      const response = await send(endpoint, request as Record<string, unknown>, callOptions);
      const body = v.parse(envelope, await response.json());
      requireDeclared(endpoint, body.status);
      return {
        http: response.status,
        status: body.status,
        message: body.message,
        headers: response.headers,
        reply: body.responseObject as v.InferOutput<(typeof endpoint)['reply']>,
      };
    },
    async close() {
      await server.close();
      await dropDatabase();
      await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function formOf(request: Record<string, unknown>, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of encodeQuery(request)) form.append(name, value);
  if (file) form.append(FILE_PART, file);
  return form;
}

/** Partners program by the codes that the contract lists: a call that answers with another one is a mistake. */
function requireDeclared({ path, errors }: Endpoint, status: number): void {
  const ofAll: readonly number[] = [SUCCESS, ...CODES_OF_ALL];
  if (ofAll.includes(status) || (errors as readonly number[]).includes(status)) return;
  throw new Error(`${path} answered ${status}, which its contract does not list`);
}

async function openOn(
  postgres: DatabaseServer | null,
  env: Readonly<Record<string, string>>,
  parts: ServerParts,
) {
  if (!postgres) {
    const template = await databaseTemplate();
    const openDriver = () => openPglite({ loadDataDir: template });
    return {
      server: await openServer(readConfig(env), { openDriver, ...parts }),
      dropDatabase: () => Promise.resolve(),
    };
  }
  const database = await createPostgresDatabase(postgres.url, postgres.template);
  const config = readConfig({ ...SECRETS, ...env, DATABASE_URL: database.url });
  return { server: await openServer(config, parts), dropDatabase: database.drop };
}
