import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { guideFile } from './guide.ts';
import { partners } from './partners.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

export interface Portal {
  stop(): Promise<void>;
}

/** A partner's own back end: its files, and the token route of the guide at `/my/token`. */
export async function startPortal(folder: string, port: number): Promise<Portal> {
  const { embedToken } = await tokenModule();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://portal').pathname);
    try {
      if (path === '/my/token') {
        if (request.method !== 'POST') throw new Error('It is asked by POST.');
        response.setHeader('cache-control', 'no-store');
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(await embedToken(partners().credential.loginName)));
      } else {
        const file = path.endsWith('/') ? `${path}index.html` : path;
        const bytes = await readFile(join(folder, file));
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(bytes);
      }
    } catch (error) {
      response.statusCode = path === '/my/token' ? 502 : 404;
      response.end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface TokenModule {
  embedToken(loginName: string, scope?: string): Promise<{ token: string; expiresIn: number }>;
}

/** The guide's module, which reads its credential from the environment. */
async function tokenModule(): Promise<TokenModule> {
  const { appKey, appSecret } = partners().credential;
  Object.assign(process.env, { APP_KEY: appKey, APP_SECRET: appSecret });
  const code = await guideFile('token.mjs');
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
