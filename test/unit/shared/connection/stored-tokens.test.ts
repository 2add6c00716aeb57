import { expect, test, vi } from 'vitest';
import { storedTokens } from '../../../../src/shared/connection/stored-tokens.ts';
import { memoryTokenStorage } from './memory-token-storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-20T00:00:00Z');

function tokensOfAge(age: number, refresh: (token: string) => Promise<string>) {
  const storage = memoryTokenStorage({ token: 'old', ti: NOW - age });
  return { storage, tokens: storedTokens({ storage, refresh, now: () => NOW }) };
}

test('a young token is sent as it is', async () => {
  const refresh = vi.fn(async () => 'new');
  const { tokens } = tokensOfAge(DAY, refresh);
  expect(await tokens.forCall()).toBe('old');
  expect(refresh).not.toHaveBeenCalled();
});

test('calls at the same time make one refresh, and all of them get the new token', async () => {
  const refresh = vi.fn(async () => 'new');
  const { tokens, storage } = tokensOfAge(4 * DAY, refresh);
  expect(await Promise.all([tokens.forCall(), tokens.forCall(), tokens.forCall()])).toEqual([
    'new',
    'new',
    'new',
  ]);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(storage.read()).toEqual({ token: 'new', ti: NOW });
});

test('a refresh that fails leaves the old token in use, and the next call tries again', async () => {
  const refresh = vi.fn(async () => 'new');
  refresh.mockRejectedValueOnce(new Error('offline'));
  const { tokens } = tokensOfAge(4 * DAY, refresh);
  expect(await tokens.forCall()).toBe('old');
  expect(await tokens.forCall()).toBe('new');
});

test('who signs out during a refresh stays signed out', async () => {
  const { tokens } = tokensOfAge(4 * DAY, async () => {
    tokens.set(null);
    return 'new';
  });
  expect(await tokens.forCall()).toBeNull();
  expect(tokens.current()).toBeNull();
});

test('a refused token is replaced only where another tab has brought a newer one', async () => {
  const { tokens } = tokensOfAge(DAY, async () => 'new');
  expect(await tokens.renew('old')).toBeNull();
  expect(await tokens.renew('one before')).toBe('old');
});

test('listeners hear of every change until they leave', () => {
  const { tokens } = tokensOfAge(DAY, async () => 'new');
  const listener = vi.fn();
  const unsubscribe = tokens.subscribe(listener);
  tokens.set('another');
  tokens.set(null);
  unsubscribe();
  tokens.set('third');
  expect(listener).toHaveBeenCalledTimes(2);
});
