import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { Failure } from '../http/failure.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { CompressedFiles } from './compressed-files.ts';
import { consolePage, type PageLinks } from './console-page.ts';
import { readDrawnBy } from './drawn-by.ts';
import { readStaticFile } from './read-static-file.ts';
import { staticResponse } from './static-response.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const folders = {
  dist: `${project}dist`,
  console: `${project}demo/console`,
  reference: `${project}dist/reference`,
};

/**
 * The built elements with their reference, and the console's page with its history fallback. The elements may be loaded by any page: what they show comes from calls, which are checked on their own.
 */
export function pages(
  compressed: CompressedFiles,
  links: PageLinks,
  portalPort: number | null,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  async function send(c: Context<HttpEnv>, folder: keyof typeof folders, below: string): Promise<Response> {
    const file = await readStaticFile(folders[folder], below);
    if (!file) throw new Failure(ERROR.notFound);
    return staticResponse(c, file, compressed);
  }

  app.get('/dist/*', (c) => {
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return send(c, 'dist', c.req.path.slice('/dist/'.length));
  });
  app.get('/console/*', (c) => send(c, 'console', c.req.path.slice('/console/'.length)));
  app.get('/portal/reference', (c) => c.redirect('/portal/reference/', 308));
  app.get('/portal/reference/*', (c) =>
    send(c, 'reference', c.req.path.slice('/portal/reference/'.length) || 'index.html'),
  );
  // The reference leads there, and cannot know the port.
  for (const path of ['/portal', '/portal/']) {
    app.get(path, (c) => {
      if (portalPort === null) throw new Failure(ERROR.notFound);
      return c.redirect(`http://${new URL(c.req.url).hostname}:${portalPort}/`);
    });
  }
  app.get('*', async (c) => {
    const file = wantsPage(c) ? await readStaticFile(folders.console, 'index.html') : null;
    if (!file) throw new Failure(ERROR.notFound);
    const chunks = await readDrawnBy(folders.dist, 'customer-console');
    return staticResponse(c, consolePage(file, links, chunks), compressed);
  });
  return app;
}

/**
 * Browsers say what they fetch, and a missing picture or script must not be answered with a page. Monitors, curl and
 * those who show a preview of a link take anything: they get the page, but where a file seems to be meant.
 */
function wantsPage(c: Context<HttpEnv>): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isPartOfPage = (c.req.header('sec-fetch-dest') ?? 'document') !== 'document';
  return accept.includes('*/*') && !isPartOfPage && !/\.[^/]*$/.test(c.req.path);
}
