import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { Failure } from '../http/failure.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { createCompressedFiles } from './compressed-files.ts';
import { readStaticFile } from './read-static-file.ts';
import { staticResponse } from './static-response.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const folders = {
  dist: `${project}dist`,
  console: `${project}demo/console`,
  portal: `${project}demo/portal`,
};

/**
 * The built elements, the console's page with its history fallback, and the partner's pages. The elements may
 * be loaded by any page: what they show comes from calls, which are checked on their own.
 */
export function pages(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const compressed = createCompressedFiles();

  async function send(c: Context<HttpEnv>, folder: keyof typeof folders, below: string): Promise<Response> {
    const file = await readStaticFile(folders[folder], below);
    if (!file) throw new Failure(404);
    return staticResponse(c, file, compressed);
  }

  app.get('/dist/*', (c) => {
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return send(c, 'dist', c.req.path.slice('/dist/'.length));
  });
  app.get('/console/*', (c) => send(c, 'console', c.req.path.slice('/console/'.length)));
  app.get('/portal', (c) => c.redirect('/portal/', 308));
  app.get('/portal/*', (c) => send(c, 'portal', c.req.path.slice('/portal/'.length) || 'index.html'));
  app.get('*', (c) => {
    // A missing picture or script must not be answered with a page.
    if (!c.req.header('accept')?.includes('text/html')) throw new Failure(404);
    return send(c, 'console', 'index.html');
  });
  return app;
}
