import { expect, test, vi } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { type ApiOptions, createApi } from '../../../../src/shared/api/create-api.ts';
import { createLoadingCount, LOADING_CLOSE_DELAY } from '../../../../src/shared/api/loading-count.ts';
import type { TokenSource } from '../../../../src/shared/api/token-source.ts';
import type { SendOptions, Transport } from '../../../../src/shared/api/transport.ts';
import { UploadUserError } from '../../../../src/shared/api/upload-user-error.ts';
import { getBatchList } from '../../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { uploadAdviceFile } from '../../../../src/shared/contract/complaint.ts';
import { SESSION_ENDED_CODES } from '../../../../src/shared/contract/error-code.ts';
import { getStatus, login } from '../../../../src/shared/contract/oauth/session.ts';

const refusal = (code: number) => new ApiError(code, 'refused', { requestId: null, detail: null });

function apiOver(
  send: (options: SendOptions) => Promise<unknown>,
  renewed: string | null = null,
  options: Pick<ApiOptions, 'resume' | 'hasUser'> = {},
  source: Partial<TokenSource> = {},
  onRequest: (request: unknown) => void = () => undefined,
) {
  const onError = vi.fn();
  const tokens: TokenSource = {
    current: () => 'first',
    forCall: async () => 'first',
    renew: async () => renewed,
    ...source,
  };
  const transport: Transport = {
    send: ((_endpoint, request, options) => {
      onRequest(request);
      return send(options);
    }) as Transport['send'],
    upload: ((_endpoint, _request, _file, options) => send(options)) as Transport['upload'],
    receive: async () => ({ blob: new Blob(), fileName: null }),
  };
  const loading = createLoadingCount();
  const address = apiAddress('/customer-api', 'http://host.example');
  return { api: createApi({ transport, address, tokens, loading, onError, ...options }), onError, loading };
}

test('a filter by day goes with the zone of this machine, within a bulk result, too, and nothing else does', async () => {
  const requests: unknown[] = [];
  const { api } = apiOver(
    async () => null,
    null,
    {},
    {},
    (request) => requests.push(request),
  );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const filter = { batchId: 'b', judgedFrom: '2026-10-01' };
  await api.call(getBatchList, { deliveredTo: '2026-10-01' });
  await api.call(getBatchList, { keyword: 'one' });
  await api.call(giveResults, { target: { kind: 'filter', filter }, result: '10' });
  await api.call(giveResults, { target: { kind: 'batches', batchIds: ['b'] }, result: '10' });
  expect(requests).toEqual([
    { deliveredTo: '2026-10-01', timeZone },
    { keyword: 'one' },
    { target: { kind: 'filter', filter: { ...filter, timeZone } }, result: '10' },
    { target: { kind: 'batches', batchIds: ['b'] }, result: '10' },
  ]);
});

test.each([...SESSION_ENDED_CODES])(
  'after %d a call is made again, once, with a renewed token',
  async (code) => {
    const used: (string | null)[] = [];
    const { api, onError } = apiOver(async ({ token }) => {
      used.push(token);
      if (token === 'first') throw refusal(code);
      return 'reply';
    }, 'second');
    expect(await api.call(getStatus, {})).toBe('reply');
    expect(used).toEqual(['first', 'second']);
    expect(onError).not.toHaveBeenCalled();
  },
);

test('where no token can be got, the end of the session is announced once', async () => {
  const { api, onError } = apiOver(async () => {
    throw refusal(401);
  });
  await expect(api.call(getStatus, {})).rejects.toMatchObject({ code: 401 });
  expect(onError).toHaveBeenCalledTimes(1);
});

test('other refusals are not repeated', async () => {
  const send = vi.fn(async () => {
    throw refusal(5007014);
  });
  const { api } = apiOver(send, 'second');
  await expect(api.call(getStatus, {})).rejects.toMatchObject({ code: 5007014 });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a quiet call says so to the policy', async () => {
  const { api, onError } = apiOver(async () => {
    throw refusal(404);
  });
  await expect(api.call(getStatus, {}, { quiet: true })).rejects.toThrow();
  expect(onError).toHaveBeenCalledWith(expect.any(ApiError), { endpoint: getStatus, quiet: true });
});

test('an abort is passed on and not announced', async () => {
  const { api, onError } = apiOver(async () => 'reply');
  const controller = new AbortController();
  controller.abort();
  await expect(api.call(getStatus, {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(onError).not.toHaveBeenCalled();
});

test('only calls that ask for it open the loading overlay, and it closes when they fail', async () => {
  const { api, loading } = apiOver(async () => {
    throw refusal(500);
  });
  const plain = api.call(getStatus, {});
  expect(loading.isOpen()).toBe(false);
  await plain.catch(() => undefined);
  const counted = api.call(getStatus, {}, { loading: true });
  expect(loading.isOpen()).toBe(true);
  await counted.catch(() => undefined);
  await vi.waitFor(() => expect(loading.isOpen()).toBe(false));
});

test.each([...SESSION_ENDED_CODES])(
  'a call that needs no session says nothing about one by %d, and is not repeated',
  async (code) => {
    const send = vi.fn(async () => {
      throw refusal(code);
    });
    const { api, onError } = apiOver(send, 'second');
    const request = { loginName: 'acceptor1', password: 'Accept2026' };
    await expect(api.call(login, request)).rejects.toMatchObject({ code });
    expect(send).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
  },
);

test('a call that needs no session asks nobody for a token, and is sent with the one there is', async () => {
  const forCall = vi.fn(() => Promise.reject(new Error('the page has none')));
  const used: (string | null)[] = [];
  const send = async ({ token }: SendOptions) => used.push(token);
  for (const current of [() => null, () => 'kept']) {
    const { api } = apiOver(send, null, {}, { current, forCall });
    await api.call(login, { loginName: 'acceptor1', password: 'Accept2026' });
  }
  expect(used).toEqual([null, 'kept']);
  expect(forCall).not.toHaveBeenCalled();
});

test('while a person is asked nothing is loading, and the call that goes on is counted again', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<string | null>();
  const second = Promise.withResolvers<string>();
  const { api, loading } = apiOver(
    ({ token }) => (token === 'first' ? Promise.reject(refusal(401)) : second.promise),
    null,
    { resume: () => () => answer.promise },
  );
  const reply = api.call(getStatus, {}, { loading: true });
  await vi.advanceTimersByTimeAsync(LOADING_CLOSE_DELAY);
  expect(loading.isOpen()).toBe(false);
  answer.resolve('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(loading.isOpen()).toBe(true);
  second.resolve('reply');
  expect(await reply).toBe('reply');
  await vi.advanceTimersByTimeAsync(LOADING_CLOSE_DELAY);
  expect(loading.isOpen()).toBe(false);
  vi.useRealTimers();
});

test('a caller who gives up does not wait for the answer of a person', async () => {
  const asked = vi.fn(() => new Promise<string | null>(() => undefined));
  const { api, onError } = apiOver(() => Promise.reject(refusal(401)), null, { resume: () => asked });
  const controller = new AbortController();
  const call = api.call(getStatus, {}, { signal: controller.signal });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(onError).not.toHaveBeenCalled();
});

test('without a user a file is refused before anything is sent', async () => {
  const send = vi.fn(async () => 'reply');
  const { api, onError } = apiOver(send, null, { hasUser: () => false });
  await expect(api.upload(uploadAdviceFile, {}, new Blob(['a']))).rejects.toBeInstanceOf(UploadUserError);
  expect(send).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledWith(expect.any(UploadUserError), {
    endpoint: uploadAdviceFile,
    quiet: false,
  });
});

test.each([
  ['is aborted', () => new DOMException('gone', 'AbortError')],
  ['throws what nobody expected', () => new TypeError('a defect')],
])('the loading overlay closes when its call %s', async (_, error) => {
  const { api, loading } = apiOver(async () => {
    throw error();
  });
  await expect(api.call(getStatus, {}, { loading: true })).rejects.toThrow();
  await vi.waitFor(() => expect(loading.isOpen()).toBe(false));
});

test('the loading overlay closes with an abort though nothing answers', async () => {
  const { api, loading } = apiOver(() => new Promise(() => undefined), null, {
    resume: () => () => new Promise(() => undefined),
  });
  const controller = new AbortController();
  const call = api.call(getStatus, {}, { loading: true, signal: controller.signal });
  expect(loading.isOpen()).toBe(true);
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(loading.isOpen()).toBe(false));
});
