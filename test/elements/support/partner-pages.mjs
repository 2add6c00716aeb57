import { readFile } from 'node:fs/promises';

/** What README asks of a partner's page, and nothing more. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
].join('; ');

/** Chunks that cannot be fetched below `/broken/…` until the page asks for `/broken/heal`. */
const LAZY_CHUNK = /\/chunks\/react-part-/;

/** Serves partners' pages with their policy, and a copy of `dist/` whose lazy chunk is missing at first. */
export function partnerPages() {
  let root = '';
  const healed = new Set();
  return {
    plugin: {
      name: 'partner-pages',
      serverStart({ config }) {
        root = config.rootDir;
      },
      serve,
    },
    async middleware(context, next) {
      await next();
      if (/^\/test\/elements\/pages\/.*\.html$/.test(context.path)) {
        context.set('content-security-policy', STRICT_POLICY);
      }
    },
  };

  async function serve(context) {
    const [, name, rest] = context.path.match(/^\/broken\/(\w+)\/(.*)$/) ?? [];
    if (!name) return;
    if (rest === 'heal') {
      healed.add(name);
      return { body: '{}', type: 'json' };
    }
    if (LAZY_CHUNK.test(context.path) && !healed.has(name)) {
      context.status = 503;
      return { body: 'gone', type: 'text' };
    }
    return { body: await readFile(`${root}/dist/${rest}`, 'utf8'), type: 'js' };
  }
}
