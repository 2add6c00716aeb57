import { expect, test } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { createApi } from '../../../../src/shared/api/create-api.ts';
import { createLoadingCount } from '../../../../src/shared/api/loading-count.ts';
import { OtherUserError } from '../../../../src/shared/api/other-user-error.ts';
import type { Transport } from '../../../../src/shared/api/transport.ts';
import { getStatus } from '../../../../src/shared/contract/oauth/session.ts';

/** Tokens of their owners; `old` has ended. */
const OWNERS: Readonly<Record<string, string>> = { old: 'a', new: 'a', theirs: 'b' };

function apiWith(token: string, renewed: string | null = null) {
  const sent: (string | null)[] = [];
  const transport = {
    send: async (_endpoint: unknown, _request: unknown, options: { readonly token: string | null }) => {
      sent.push(options.token);
      if (options.token === 'old') throw new ApiError(401, 'ended', { requestId: null, detail: null });
      return 'reply';
    },
  } as unknown as Transport;
  const api = createApi({
    transport,
    address: apiAddress('/customer-api', 'http://host.example'),
    tokens: { current: () => token, forCall: async () => token, renew: async () => renewed },
    loading: createLoadingCount(),
    ownerOf: async (one) => OWNERS[one] ?? null,
    onError: () => undefined,
  });
  return { call: (owner?: string) => api.call(getStatus, {}, owner === undefined ? {} : { owner }), sent };
}

test('a call of somebody goes with a token of theirs, also with a new one of it', async () => {
  const { call, sent } = apiWith('old', 'new');
  expect(await call('a')).toBe('reply');
  expect(sent).toEqual(['old', 'new']);
});

test('with the token of somebody else it is not sent, whether that was there or came in between', async () => {
  const there = apiWith('theirs');
  await expect(there.call('a')).rejects.toBeInstanceOf(OtherUserError);
  expect(there.sent).toEqual([]);
  const between = apiWith('old', 'theirs');
  await expect(between.call('a')).rejects.toBeInstanceOf(OtherUserError);
  expect(between.sent).toEqual(['old']);
  expect(await apiWith('theirs').call()).toBe('reply');
});
