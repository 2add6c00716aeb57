import { type TestContext, test } from 'vitest';
import { patient } from '../../support/patience.ts';

/** Milliseconds for all steps together. */
const LONGEST = 900_000;

interface Journey {
  /** What follows after the steps before. */
  step(name: string, work: (context: TestContext) => Promise<void> | void): void;
}

/**
 * One way through the console, told in steps. Together they are one test, so that none stands or falls with
 * another one; which step has failed is said with the error.
 */
export function journey(name: string): Journey {
  const steps: Parameters<Journey['step']>[] = [];
  test(name, { timeout: patient(LONGEST) }, async (context) => {
    for (const [step, work] of steps) {
      try {
        await work(context);
      } catch (error) {
        if (error instanceof Error) error.message = `${step}: ${error.message}`;
        throw error;
      }
    }
  });
  return { step: (...step) => steps.push(step) };
}
