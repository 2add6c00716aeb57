import type { Page } from 'playwright-core';

/** What a page has fetched of ours besides the answers of calls: scripts, texts, its own HTML, style sheets. */
export interface CountedLoad {
  /** Paths, in the order in which they were asked for. */
  readonly files: readonly string[];
  /** Over the wire, with the headers of the replies. */
  readonly bytes: number;
  readonly calls: number;
}

/** Counts what the page fetches from now on, with an empty cache; the answer counts what was asked for so far. */
export async function countLoad(page: Page): Promise<() => Promise<CountedLoad>> {
  const network = await page.context().newCDPSession(page);
  const files = new Map<string, string>();
  const sizes = new Map<string, number>();
  let calls = 0;
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    if (pathname.startsWith('/customer-api/')) calls += 1;
    else files.set(requestId, pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  return async () => {
    const asked = new Map(files);
    const answeredCalls = calls;
    while ([...asked.keys()].some((id) => !sizes.has(id))) {
      await new Promise<void>((resolve) => network.once('Network.loadingFinished', () => resolve()));
    }
    const bytes = [...asked.keys()].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
    return { files: [...asked.values()], bytes, calls: answeredCalls };
  };
}
