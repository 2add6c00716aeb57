import { expect, test, vi } from 'vitest';
import { followHost } from '../../../src/elements/follow-host.ts';
import { NetworkError } from '../../../src/shared/api/network-error.ts';
import type { Connection } from '../../../src/shared/connection/connection.ts';

const FIRST = { token: null, fetchToken: null, language: 'en' };

function fakeConnection() {
  const calls = {
    setHostToken: vi.fn(),
    setFetchToken: vi.fn(),
    setLanguage: vi.fn(async () => undefined),
    hostEvents: { emit: vi.fn(() => true) },
  };
  return { calls, connection: calls as unknown as Connection };
}

test('what the page changed before the first look at it is told', () => {
  const { calls, connection } = fakeConnection();
  followHost(connection, FIRST).follow({ ...FIRST, token: 'a', language: 'ja-JP' });
  expect(calls.setHostToken).toHaveBeenCalledExactlyOnceWith('a');
  expect(calls.setLanguage).toHaveBeenCalledExactlyOnceWith('ja');
  expect(calls.setFetchToken).not.toHaveBeenCalled();
});

test('what is the same is told once', () => {
  const { calls, connection } = fakeConnection();
  const fetchToken = async () => 'a';
  const { follow } = followHost(connection, FIRST);
  follow({ ...FIRST, fetchToken });
  follow({ ...FIRST, fetchToken });
  expect(calls.setFetchToken).toHaveBeenCalledExactlyOnceWith(fetchToken);
});

test('a language whose texts cannot be fetched is told to the page', async () => {
  const { calls, connection } = fakeConnection();
  calls.setLanguage.mockRejectedValueOnce(new NetworkError(false, { cause: 'offline' }));
  followHost(connection, FIRST).follow({ ...FIRST, language: 'zh' });
  await vi.waitFor(() =>
    expect(calls.hostEvents.emit).toHaveBeenCalledWith(
      'customer-error',
      expect.objectContaining({ code: 'api-unreachable', status: null }),
    ),
  );
});
