import { readFile } from 'node:fs/promises';

const PROJECT = new URL('../../../', import.meta.url);

/** What README asks of a partner's page, and nothing more. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
].join('; ');

/** A partner who thinks of our API only, and not of our scripts, as something that is connected to. */
const API_ONLY_POLICY = (origin) =>
  STRICT_POLICY.replace("connect-src 'self'", `connect-src ${origin}/customer-api/`);

/** A partner who lets no script make markup out of text, nor ask for an exception. */
const NO_MARKUP_POLICY = `${STRICT_POLICY}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** What cannot be fetched below `/broken/<name>/` until the page asks for `/broken/<name>/heal`. */
const LOST = { copy: /\/chunks\/foundation-/, texts: /\/chunks\/texts-/ };

/** Partners' pages with their policy, and copies of `dist/` whose lazy chunk is missing at first. */
export function partnerPages() {
  const healed = new Set();

  return async (context, next) => {
    const [, name, rest] = context.path.match(/^\/broken\/(\w+)\/(.*)$/) ?? [];
    if (!name) {
      await next();
      if (/^\/test\/elements\/pages\/.*\.html$/.test(context.path)) {
        context.set('content-security-policy', policyOf(context));
      }
    } else if (rest === 'heal') {
      healed.add(name);
      context.status = 204;
    } else if (LOST[name].test(context.path) && !healed.has(name)) {
      context.status = 503;
    } else {
      context.type = 'text/javascript';
      context.body = await readFile(new URL(`dist/${rest}`, PROJECT), 'utf8');
    }
  };
}

function policyOf({ querystring, origin }) {
  if (querystring === 'api-only') return API_ONLY_POLICY(origin);
  return querystring === 'no-markup' ? NO_MARKUP_POLICY : STRICT_POLICY;
}
