import { expect, test, vi } from 'vitest';
import type { StoredToken } from '../../../../src/shared/connection/stored-token.ts';
import { storedTokens } from '../../../../src/shared/connection/stored-tokens.ts';
import type { TokenStorage } from '../../../../src/shared/connection/token-storage.ts';
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

/** Two tabs over one storage, whose events have not arrived yet. */
function twoTabs(age: number) {
  let stored: StoredToken | null = { token: 'old', ti: NOW - age };
  let turn = Promise.resolve();
  const refresh = vi.fn(async () => 'new');
  const tab = () => {
    let held = stored;
    const storage: TokenStorage = {
      read: () => held,
      readAnew: () => {
        held = stored;
        return held;
      },
      write: (token) => {
        held = token;
        stored = token;
      },
      subscribe: () => () => undefined,
    };
    const exclusively = (work: () => Promise<void>) => {
      turn = turn.then(work);
      return turn;
    };
    return storedTokens({ storage, refresh, now: () => NOW, exclusively });
  };
  return { first: tab(), second: tab(), refresh };
}

test('two tabs exchange a token once, and both go on with the new one', async () => {
  const { first, second, refresh } = twoTabs(4 * DAY);
  expect(await Promise.all([first.forCall(), second.forCall()])).toEqual(['new', 'new']);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a token that another tab has exchanged is found before the event of it arrives', async () => {
  const { first, second } = twoTabs(DAY);
  const heard = vi.fn();
  second.subscribe(heard);
  first.set('new');
  expect(second.current()).toBe('old');
  expect(await second.renew('old')).toBe('new');
  expect(second.current()).toBe('new');
  expect(heard).toHaveBeenCalledTimes(1);
});
