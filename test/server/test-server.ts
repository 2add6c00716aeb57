import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { readConfig } from '../../demo/server/config.ts';
import { openPglite } from '../../demo/server/db/pglite-driver.ts';
import type { HttpEnv } from '../../demo/server/http/http-env.ts';
import { openServer, type ServerParts } from '../../demo/server/open-server.ts';
import type { Services } from '../../demo/server/services.ts';
import { type Endpoint, FILE_PART, type RequestOf } from '../../src/shared/contract/endpoint.ts';
import { envelope, SUCCESS } from '../../src/shared/contract/envelope.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../src/shared/contract/headers.ts';
import { encodeQuery } from '../../src/shared/contract/query.ts';
import { databaseTemplate } from './database-template.ts';
import { createPostgresDatabase } from './postgres-database.ts';

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For calls that take a file in a form. */
  readonly file?: Blob;
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
 * The real app on an embedded database in memory, called in-process. With `TEST_DATABASE_URL`, the address of a
 * PostgreSQL server, each has a database of its own there instead: only then are transactions truly side by side.
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
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-test-'));
  const env = { LOG_LEVEL: 'fatal', SEED: 'off', LOGIN_CAPTCHA: 'off', ...options.env, DATA_DIR: dataDir };
  const { server, dropDatabase } = await openOn(env, options.now ? { now: options.now } : {});

  async function send(
    endpoint: Endpoint,
    request: Record<string, unknown>,
    { token, headers, file }: CallOptions = {},
  ) {
    const isPost = endpoint.method === 'POST';
    const isForm = endpoint.requestKind === 'form';
    const query = isPost ? '' : `?${encodeQuery(request)}`;
    return server.app.request(BASE_PATH + endpoint.path + query, {
      method: endpoint.method,
      headers: {
        [HEADER.origin]: ORIGIN_VALUE,
        [HEADER.application]: APPLICATION_ID,
        ...(isPost && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { [HEADER.token]: token }),
        ...headers,
      },
      ...(isPost ? { body: isForm ? formOf(request, file) : JSON.stringify(request) } : {}),
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

/** Any call may answer so: what is wrong with the request itself, with its origin, or with its session. */
const CODES_OF_ALL: readonly number[] = [
  SUCCESS,
  400,
  401,
  403,
  405,
  500,
  5002002,
  5016011,
  5001019,
  5001025,
  5001043,
];

/** Partners program by the codes that the contract lists: a call that answers with another one is a mistake. */
function requireDeclared({ path, errors }: Endpoint, status: number): void {
  if (CODES_OF_ALL.includes(status) || (errors as readonly number[]).includes(status)) return;
  throw new Error(`${path} answered ${status}, which its contract does not list`);
}

async function openOn(env: Readonly<Record<string, string>>, parts: ServerParts) {
  const { TEST_DATABASE_URL: serverUrl } = process.env;
  if (!serverUrl) {
    const template = await databaseTemplate();
    const openDriver = () => openPglite({ loadDataDir: template });
    return {
      server: await openServer(readConfig(env), { openDriver, ...parts }),
      dropDatabase: () => Promise.resolve(),
    };
  }
  const database = await createPostgresDatabase(serverUrl);
  const secrets = { SERVER_SECRET: 's'.repeat(40), PROVIDER_KEY: 'k'.repeat(40) };
  const config = readConfig({ ...secrets, ...env, DATABASE_URL: database.url });
  return { server: await database.prepare(() => openServer(config, parts)), dropDatabase: database.drop };
}
