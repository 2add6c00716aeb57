import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { checkAppKey } from '../../../../src/shared/api/check-app-key.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { SUCCESS } from '../../../../src/shared/contract/envelope.ts';
import { HEADER } from '../../../../src/shared/contract/headers.ts';
import { errorDetail } from '../../../../src/shared/routing/error-detail.ts';
import { type AnsweringServer, answeringServer, sendJson } from './answering-server.ts';

const PAGE = 'https://portal.example';

let server: AnsweringServer;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** What is wrong with the key, as the server says it; undefined where nothing is. */
async function failureOf(status: object): Promise<unknown> {
  vi.stubGlobal('origin', PAGE);
  server = await answeringServer((_, response) =>
    sendJson(response, 200, { status: SUCCESS, responseObject: status, message: '' }),
  );
  const checked = checkAppKey(apiAddress(server.apiBase, PAGE), 'ck_wrong', 'en');
  return checked.then(
    () => undefined,
    (failure: unknown) => failure,
  );
}

test('a key that nobody has is a setting to be mended, not an origin that is not registered', async () => {
  const failure = await failureOf({ isAllowed: false, isKeyKnown: false });
  expect(failure).not.toBeInstanceOf(NetworkError);
  expect(errorDetail(failure)).toMatchObject({ code: 'setting-invalid', retryable: false });
  expect(errorDetail(failure).message).toContain('ck_wrong');
  expect(server.received).toMatchObject([{ headers: { [HEADER.appKey.toLowerCase()]: 'ck_wrong' } }]);
});

test('a key of somebody who has not registered the origin is a matter of the origin', async () => {
  const failure = await failureOf({ isAllowed: false, isKeyKnown: true });
  expect(errorDetail(failure)).toMatchObject({ code: 'origin-refused', retryable: false });
  expect((failure as NetworkError).refusedOrigin).toBe(PAGE);
});

test('a key that may call is left alone, and so is every one where nothing can be found out', async () => {
  expect(await failureOf({ isAllowed: true, isKeyKnown: true })).toBe(undefined);
  await server.close();
  expect(await failureOf({ status: 'of another server' })).toBe(undefined);
});
