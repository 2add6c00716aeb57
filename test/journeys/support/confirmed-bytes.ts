import type { Page, Request } from 'playwright-core';

/** Requests that carry bytes of an upload. */
export const SENDING = /\/dataUpload\/upload(Fragment|Pack)/;

/** Sums up, from now on, the bytes that a page sent and the server confirmed: nobody has to send them again. */
export function confirmedBytes(page: Page): () => Promise<number> {
  const confirmed: Request[] = [];
  page.on('response', (response) => {
    if (response.ok() && SENDING.test(response.url())) confirmed.push(response.request());
  });
  return async () => {
    const sizes = await Promise.all(confirmed.map((request) => request.sizes()));
    return sizes.reduce((sum, { requestBodySize }) => sum + requestBodySize, 0);
  };
}
