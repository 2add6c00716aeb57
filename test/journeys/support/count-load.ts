import type { Page } from 'playwright-core';

/** What a page has fetched besides the answers of calls: its own HTML, style sheets, scripts and texts. */
export interface CountedLoad {
  /** Paths, in the order in which they were asked for. */
  readonly files: readonly string[];
  /** Over the wire, with the headers of the replies. */
  readonly bytes: number;
  /** Of them those of files whose path fits. */
  readonly bytesOf: (path: RegExp) => number;
}

/** Counts what the page fetches from now on, with an empty cache; the answer counts what was asked for until then. */
export async function countLoad(page: Page): Promise<() => Promise<CountedLoad>> {
  const network = await page.context().newCDPSession(page);
  const files = new Map<string, string>();
  const arrivals = new Map<string, PromiseWithResolvers<number>>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http') || pathname.startsWith('/customer-api/')) return;
    // The picture of the tab: only some browsers ask for it here, and after what people see.
    if (pathname === '/console/icon.svg') return;
    files.set(requestId, pathname);
    arrivals.set(requestId, Promise.withResolvers<number>());
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    arrivals.get(requestId)?.resolve(encodedDataLength),
  );
  network.on('Network.loadingFailed', ({ requestId, errorText }) =>
    arrivals.get(requestId)?.reject(new Error(`${files.get(requestId)}: ${errorText}`)),
  );
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  return async () => {
    const asked = [...files.values()];
    const sizes = await Promise.all([...arrivals.values()].map(({ promise }) => promise));
    const bytesOf = (path: RegExp) =>
      asked.reduce((sum, file, at) => (path.test(file) ? sum + (sizes[at] ?? 0) : sum), 0);
    return { files: asked, bytes: bytesOf(/^/), bytesOf };
  };
}
