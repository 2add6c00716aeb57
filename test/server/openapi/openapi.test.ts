import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../../demo/server/areas.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { readonly security: unknown[] }>>;
}

let server: TestServer;
let document: Document;

beforeAll(async () => {
  server = await startTestServer();
  document = (await (await server.app.request(`${BASE_PATH}/openapi.json`)).json()) as Document;
});
afterAll(() => server.close());

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('every reference of the document leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    expect(found, reference).toBeDefined();
  }
});

test('the document has exactly the calls of the contract, and the app answers exactly those', () => {
  const ofContract = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort();
  const ofDocument = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const ofApp = allCalls(server.services, (request) => server.app.fetch(request)).map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
  );
  expect(ofDocument.sort()).toEqual(ofContract);
  expect(ofApp.sort()).toEqual(ofContract);
});

test.each(endpoints.map(({ endpoint }) => endpoint))(
  '$method $path is mounted, and asks for a token unless it is open',
  async (endpoint) => {
    const response = await server.fetch(endpoint, {});
    const { status } = (await response.json()) as { status: number };
    expect(status).not.toBe(404);
    expect(status === 401).toBe(endpoint.access !== 'open');
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const ways = endpoint.byAppKey ? [{ token: [] }, { appKey: [] }] : [{ token: [] }];
    expect(operation?.security).toEqual(endpoint.access === 'open' ? [] : ways);
  },
);

test.each([
  ['another method', 'DELETE', '/oauth/login', 405],
  ['an unknown path', 'GET', '/oauth/nothing', 404],
])('%s is refused in the envelope', async (_what, method, path, status) => {
  const response = await server.app.request(BASE_PATH + path, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, requestId: response.headers.get('x-request-id') });
});
