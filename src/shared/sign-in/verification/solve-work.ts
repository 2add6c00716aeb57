import { solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';

interface SolveOptions {
  readonly signal: AbortSignal;
  /** Milliseconds after which it is given up. */
  readonly timeout: number;
  /** Called with every guess: how many were made, and how many it takes at most (null where that is not said). */
  readonly onTry: (tries: number, most: number | null) => void;
}

/**
 * Solves a proof of work: the solution as JSON, or null where it was given up. The hashes are computed by the
 * browser's own cryptography, which has threads of its own, so the page stays responsive. A worker of ours could
 * not be started: the script may come from another origin than the page, and `blob:` is not in the policy.
 */
export async function solveWork(
  json: string,
  { signal, timeout, onTry }: SolveOptions,
): Promise<string | null> {
  const challenge = JSON.parse(json) as Challenge;
  const { algorithm, data } = challenge.parameters;
  const derive: DeriveKeyFunction = algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha;
  const { most } = data ?? {};
  const mostTries = typeof most === 'number' ? most : null;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  let tries = 0;
  const solution = await solveChallenge({
    challenge,
    controller,
    timeout,
    deriveKey: (...parameters) => {
      tries += 1;
      onTry(tries, mostTries);
      return derive(...parameters);
    },
  });
  return solution && JSON.stringify(solution);
}
