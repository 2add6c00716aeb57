import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's page that holds uploads alone, at another origin than the console's, with the strictest policy. */
export interface UploadPortal {
  readonly origin: string;
  /** Calls of the page's route for tokens. */
  readonly tokensAsked: () => number;
  close(): Promise<void>;
}

interface Options {
  readonly consoleOrigin: () => string;
  readonly markup: () => string;
  readonly newToken: () => Promise<string>;
  /** Elements that the page loads. */
  readonly elements?: readonly string[] | undefined;
}

const EVENTS = ['added', 'rejected', 'progress', 'complete', 'cancelled', 'failed'];

/** Written for a browser: its element gets a token by function, and its events are kept. */
const SCRIPT = `
  globalThis.told = [];
  for (const name of ${JSON.stringify([...EVENTS.map((name) => `customer-upload-${name}`), 'customer-error'])})
    document.addEventListener(name, ({ target, detail }) => told.push({ name, id: target.id, detail }));
  for (const element of document.querySelectorAll('[api-base]'))
    element.fetchToken = async () => (await fetch('/token')).text();
`;

export async function openUploadPortal({
  consoleOrigin,
  markup,
  newToken,
  elements = ['customer-dataset-upload'],
}: Options): Promise<UploadPortal> {
  let asked = 0;
  const server: Server = createServer(async (request, response) => {
    if (request.url === '/token') {
      asked += 1;
      response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end(await newToken());
    } else if (request.url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    } else if (request.url === '/favicon.ico') response.writeHead(204).end();
    else {
      const from = consoleOrigin();
      const policy = [
        "default-src 'none'",
        `script-src 'self' ${from}`,
        `connect-src 'self' ${from}`,
        `img-src ${from} blob: data:`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; ');
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      });
      response.end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Portal</title><main><h1>Portal</h1>${markup()}</main>` +
          elements
            .map((name) => `<script type="module" src="${from}/dist/elements/${name}.js"></script>`)
            .join('') +
          '<script type="module" src="/page.js"></script></html>',
      );
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    tokensAsked: () => asked,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
