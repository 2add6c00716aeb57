/** Fails with both values in the message. */
export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  if (Object.is(actual, expected)) return;
  const [found, wanted] = [actual, expected].map((value) => JSON.stringify(value));
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, got ${found}`);
}

export function ok(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what);
}
