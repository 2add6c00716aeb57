let answer: Promise<boolean> | undefined;

/**
 * Whether this browser asks the network again for a module that it could not fetch, as HTML has it since 2026. Older ones
 * remember the failure for as long as the page lives, and only a reload helps.
 */
export function asksAgain(): Promise<boolean> {
  answer ??= tryTwice();
  return answer;
}

async function tryTwice(): Promise<boolean> {
  const address = `/broken/once/${crypto.randomUUID()}`;
  const isThere = () =>
    import(address).then(
      () => true,
      () => false,
    );
  if (await isThere()) throw new Error('what is broken was there at once');
  return isThere();
}
