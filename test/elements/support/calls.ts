/** Calls of an API that were begun since. */
export function calls(apiBase = '/customer-api/'): { count(): number; stop(): void } {
  const { fetch } = window;
  let count = 0;
  window.fetch = (...args) => {
    const [target] = args;
    const address = target instanceof Request ? target.url : String(target);
    if (address.includes(apiBase)) count += 1;
    return fetch(...args);
  };
  return {
    count: () => count,
    stop: () => {
      window.fetch = fetch;
    },
  };
}
