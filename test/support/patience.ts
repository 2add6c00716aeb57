const { SLOW = '1' } = process.env;

/** How many times slower than it is the browser's processor is made: `SLOW=4 npm test -- journeys`. */
export const SLOWNESS = Math.max(1, Number(SLOW) || 1);

/** How long something may take, in milliseconds, where it may take so long at the usual speed. */
export function patient(milliseconds: number): number {
  return milliseconds * SLOWNESS;
}

/**
 * How long anything that a test waits for may take, in milliseconds. Shared machines stand still for a minute at
 * times, and clocks go on meanwhile: the limit outlasts that, and costs nothing where what is waited for comes.
 */
export const PATIENCE = patient(180_000);
