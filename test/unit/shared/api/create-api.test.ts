import { expect, test, vi } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { createApi } from '../../../../src/shared/api/create-api.ts';
import { createLoadingCount } from '../../../../src/shared/api/loading-count.ts';
import type { TokenSource } from '../../../../src/shared/api/token-source.ts';
import type { SendOptions, Transport } from '../../../../src/shared/api/transport.ts';
import { SESSION_ENDED_CODES } from '../../../../src/shared/contract/error-code.ts';
import { getHealth } from '../../../../src/shared/contract/system.ts';

const refusal = (code: number) => new ApiError(code, 'refused', { requestId: null, detail: null });

function apiOver(send: (options: SendOptions) => Promise<unknown>, renewed: string | null = null) {
  const onError = vi.fn();
  const tokens: TokenSource = { forCall: async () => 'first', renew: async () => renewed };
  const transport: Transport = {
    send: ((_endpoint, _request, options) => send(options)) as Transport['send'],
    upload: ((_endpoint, _request, _file, options) => send(options)) as Transport['upload'],
    receive: async () => ({ blob: new Blob(), fileName: null }),
  };
  const loading = createLoadingCount();
  const address = apiAddress('/customer-api', 'http://host.example');
  return { api: createApi({ transport, address, tokens, loading, onError }), onError, loading };
}

test.each([...SESSION_ENDED_CODES])(
  'after %d a call is made again, once, with a renewed token',
  async (code) => {
    const used: (string | null)[] = [];
    const { api, onError } = apiOver(async ({ token }) => {
      used.push(token);
      if (token === 'first') throw refusal(code);
      return 'reply';
    }, 'second');
    expect(await api.call(getHealth, {})).toBe('reply');
    expect(used).toEqual(['first', 'second']);
    expect(onError).not.toHaveBeenCalled();
  },
);

test('where no token can be got, the end of the session is announced once', async () => {
  const { api, onError } = apiOver(async () => {
    throw refusal(401);
  });
  await expect(api.call(getHealth, {})).rejects.toMatchObject({ code: 401 });
  expect(onError).toHaveBeenCalledTimes(1);
});

test('other refusals are not repeated', async () => {
  const send = vi.fn(async () => {
    throw refusal(5007014);
  });
  const { api } = apiOver(send, 'second');
  await expect(api.call(getHealth, {})).rejects.toMatchObject({ code: 5007014 });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a quiet call says so to the policy', async () => {
  const { api, onError } = apiOver(async () => {
    throw refusal(404);
  });
  await expect(api.call(getHealth, {}, { quiet: true })).rejects.toThrow();
  expect(onError).toHaveBeenCalledWith(expect.any(ApiError), { endpoint: getHealth, quiet: true });
});

test('an abort is passed on and not announced', async () => {
  const { api, onError } = apiOver(async () => 'reply');
  const controller = new AbortController();
  controller.abort();
  await expect(api.call(getHealth, {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(onError).not.toHaveBeenCalled();
});

test('only calls that ask for it open the loading overlay, and it closes when they fail', async () => {
  const { api, loading } = apiOver(async () => {
    throw refusal(500);
  });
  const plain = api.call(getHealth, {});
  expect(loading.isOpen()).toBe(false);
  await plain.catch(() => undefined);
  const counted = api.call(getHealth, {}, { loading: true });
  expect(loading.isOpen()).toBe(true);
  await counted.catch(() => undefined);
  await vi.waitFor(() => expect(loading.isOpen()).toBe(false));
});
