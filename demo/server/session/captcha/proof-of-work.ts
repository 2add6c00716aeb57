import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { UsedVerification } from '../use-verification.ts';

/** Of one guess: about a millisecond in a browser, a fifth of it waiting for the answer of its cryptography. */
const ITERATIONS = 5000;
/** Guesses until the answer: one to two seconds on a usual machine, never much longer, as luck would have it. */
const LEAST_GUESSES = 900;
const MOST_GUESSES = 1800;
/** So many failed tries add the work of one more proof, up to ten; then it takes as many more as make a flood. */
const FAILURES_PER_STEP = 5;
const STEPS = 10;
const FAILURES_PER_FLOOD_STEP = 20;
const MOST_TIMES = 30;

const issuedSchema = v.object({ parameters: v.object({ data: v.object({ most: v.number() }) }) });
const solutionSchema = v.object({ counter: v.number(), derivedKey: v.string() });

/** How many times the usual work an address is given after so many failed tries. */
export function timesTheWork(failures: number): number {
  const steps = 1 + Math.floor(failures / FAILURES_PER_STEP);
  if (steps <= STEPS) return steps;
  const flood = failures - (STEPS - 1) * FAILURES_PER_STEP;
  return Math.min(MOST_TIMES, STEPS + Math.floor(flood / FAILURES_PER_FLOOD_STEP));
}

/**
 * Whether what opened the door was work enough after so many failed tries. Half of what is asked for now is: more
 * may have failed while it was done.
 */
export function isWorthWhile(used: UsedVerification, failures: number): boolean {
  if (used === 'unasked') return true;
  if (used.challenge === null) return false;
  const { parameters } = v.parse(issuedSchema, JSON.parse(used.challenge));
  return parameters.data.most >= (MOST_GUESSES * timesTheWork(failures)) / 2;
}

/** A challenge for `solveChallenge` of altcha-lib, as JSON; `parameters.data.most` are the guesses it takes at most. */
export async function createWork(serverSecret: string, times: number): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(MOST_GUESSES * times, LEAST_GUESSES * times),
    // So that a screen can show how far it is.
    data: { most: MOST_GUESSES * times },
    deriveKey,
    ...secrets(serverSecret),
  });
  return JSON.stringify(challenge);
}

/** Whether a solution, as JSON, is that of the challenge as it was handed out. */
export async function isSolved(serverSecret: string, challenge: string, solution: string): Promise<boolean> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), solutionSchema), solution);
  if (!parsed.success) return false;
  const { verified } = await verifySolution({
    challenge: JSON.parse(challenge) as Challenge,
    solution: parsed.output,
    deriveKey,
    ...secrets(serverSecret),
  });
  return verified;
}

/** The answer is signed, so that it is checked without doing the work again. */
function secrets(serverSecret: string) {
  const secret = (purpose: string) => createHmac('sha256', serverSecret).update(purpose).digest('hex');
  return {
    hmacSignatureSecret: secret('captcha challenge'),
    hmacKeySignatureSecret: secret('captcha answer'),
  };
}
