import { describe, expect, it } from 'vitest';
import { backoff } from '../../../../src/shared/api/backoff.ts';

describe('the wait before another attempt', () => {
  it('doubles up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map((attempt) => backoff(attempt, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is spread by a quarter to both sides', () => {
    expect([backoff(1, 0), backoff(1, 1)]).toEqual([750, 1250]);
  });
});
