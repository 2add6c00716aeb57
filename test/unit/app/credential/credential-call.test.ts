import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { credentialCall } from '../../../../src/app/credential/key/use-credential-call.ts';
import type { Api } from '../../../../src/shared/api/api.ts';
import { getCredential, rotateSecret } from '../../../../src/shared/contract/credential.ts';
import { getCredentialHistory } from '../../../../src/shared/contract/credential-history.ts';

test('a new secret goes to who asked for it, and is remembered nowhere else', async () => {
  const queries = new QueryClient();
  const credential = { customerName: 'Halden', secret: { hint: 'f3a1' } };
  const call = async () => ({ credential, appSecret: 'cs_never_again' });
  queries.setQueryData([getCredential.path], { credential: null });
  let shown = '';
  const options = credentialCall({ api: { call } as unknown as Api, queries }, rotateSecret, (reply) => {
    shown = reply.appSecret;
  });
  await new MutationObserver(queries, options).mutate({ overlapHours: 24 });
  expect(shown).toBe('cs_never_again');
  expect(queries.getQueryData([getCredential.path])).toEqual({ credential });
  const remembered = [...queries.getMutationCache().getAll(), ...queries.getQueryCache().getAll()];
  expect(remembered).toHaveLength(2);
  expect(JSON.stringify(remembered.map(({ state }) => state))).not.toContain('cs_never_again');
  queries.clear();
});

test('after a call that failed the credential and its history are read again: what is shown may not be so', async () => {
  const queries = new QueryClient();
  const other = ['/other'];
  const history = [getCredentialHistory.path, { page: 1 }];
  for (const key of [[getCredential.path], history, other]) queries.setQueryData(key, {});
  const call = () => Promise.reject(new Error('The answer got lost'));
  const options = credentialCall({ api: { call } as unknown as Api, queries }, rotateSecret);
  await expect(new MutationObserver(queries, options).mutate({ overlapHours: 24 })).rejects.toThrow('lost');
  const isRead = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([isRead([getCredential.path]), isRead(history), isRead(other)]).toEqual([true, true, false]);
  queries.clear();
});
