import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { createTransport } from '../../../../src/shared/api/transport.ts';
import { endpoint } from '../../../../src/shared/contract/endpoint.ts';
import { REQUEST_TIMEOUT } from '../../../../src/shared/contract/headers.ts';

const request = v.object({ name: v.string() });
const reply = v.object({ id: v.number() });
const read = endpoint({ method: 'GET', path: '/thing/get', summary: '', request, reply });
const write = endpoint({ method: 'POST', path: '/thing/add', summary: '', request, reply });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a call that may be repeated', read],
  ['a call that may not', write],
])('%s ends where no answer comes in time, and is not sent again', async (_, call) => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined));
  const { send } = createTransport({
    address: apiAddress('http://api.example/customer-api', 'http://host.example/'),
    language: () => 'en',
    fetch,
  });
  const onEnd = vi.fn();
  void send(call, { name: 'a' }, { token: null }).catch(onEnd);

  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network', timedOut: true }));
  expect(fetch).toHaveBeenCalledTimes(1);
});
