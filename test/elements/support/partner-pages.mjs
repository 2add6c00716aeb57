import { readFile } from 'node:fs/promises';
import { prefixOf, SHOELACE_PREFIX } from '../../../src/elements/build/plugins/own-shoelace.mjs';

const PROJECT = new URL('../../../', import.meta.url);

/** What README asks of a partner's page, and nothing more. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self'",
  "connect-src 'self'",
].join('; ');

/** A partner who thinks of our API only, and not of our scripts, as something that is connected to. */
const API_ONLY_POLICY = (origin) =>
  STRICT_POLICY.replace("connect-src 'self'", `connect-src ${origin}/customer-api/`);

/** A partner who lets no script make markup out of text, nor ask for an exception. */
const NO_MARKUP_POLICY = `${STRICT_POLICY}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** What cannot be fetched below `/broken/<name>/` until the page asks for `/broken/<name>/heal`. */
const LOST = {
  copy: /\/chunks\/foundation-/,
  feedback: /\/chunks\/feedback-(?!button)/,
  gone: /\/chunks\/foundation-/,
  look: /\/chunks\/foundation-/,
  screen: /\/chunks\/batches-/,
  texts: /\/chunks\/texts-/,
  words: /\/chunks\/texts-form-/,
  entries: /^\/broken\/entries\/(chunks\/(customer-|element-)|elements\/|pure\/)/,
};

/**
 * A module at `/broken/once/…` cannot be fetched when it is asked for first; it imports nothing. Its address has no
 * ending: with one the test runner lets browsers keep for a year what it answers, failures too.
 */
const asked = new Set();

/** Of these the server has another version by now; the others come again. */
const GONE = ['gone', 'screen'];

/** What comes below `/held/<name>/` only once the page has asked for `/held/<name>/heal`. */
const HELD = {
  list: /\/chunks\/batches-/,
  notices: /\/chunks\/late-notices-/,
  crash: /\/chunks\/crash-texts-/,
  drop: /\/chunks\/upload-/,
};

export const THEIR_SHOELACE = prefixOf(['another version']);

/** What differs between one version of the product and the next, and is known beyond an element: as another one has it. */
const ANOTHER = [
  [/--customer-look-1-/g, '--customer-look-2-'],
  [new RegExp(`\\b${SHOELACE_PREFIX}`, 'g'), THEIR_SHOELACE],
];

const GOES_ON = Symbol('it answers');

/**
 * How the API behind `/api/<name>/` answers a page until it asks for `/api/<name>/heal`, and again from `/api/<name>/fall`
 * on.
 */
const SICK = {
  failing: (context) => {
    context.status = 500;
    context.body = 'Internal Server Error';
  },
  hanging: (_context, healing) => healing,
  lapsing: (_context, healing) => healing,
  breaking: (context) => SICK.failing(context),
  /** The list of batches alone. */
  partly: (context) => (/\/getBatchList/.test(context.path) ? SICK.failing(context) : GOES_ON),
  /** Its pictures are on their way. */
  unseen: (context, healing) => (/\/media\//.test(context.path) ? healing : GOES_ON),
};

/** These are well until they fall. */
const WELL_AT_FIRST = ['lapsing', 'breaking', 'partly'];

/** Partners' pages with their policy, copies of `dist/` whose lazy chunk is missing or late at first, and sick APIs. */
export function partnerPages() {
  const healed = new Set();
  const sick = sickApis();
  const held = heldFiles();

  return async (context, next) => {
    if (context.path.startsWith('/api/')) {
      await sick(context, next);
      return;
    }
    if (context.path.startsWith('/held/')) {
      await held(context);
      return;
    }
    if (context.path.startsWith('/another-version/')) {
      const file = context.path.slice('/another-version/'.length);
      const code = await readFile(new URL(`dist/${file}`, PROJECT), 'utf8');
      context.type = 'text/javascript';
      context.body = ANOTHER.reduce((text, [ours, theirs]) => text.replaceAll(ours, theirs), code);
      return;
    }
    const [, name, rest] = context.path.match(/^\/broken\/(\w+)\/(.*)$/) ?? [];
    if (!name) {
      await next();
      if (/^\/test\/elements\/pages\/.*\.html$/.test(context.path)) {
        context.set('content-security-policy', policyOf(context));
      }
    } else if (name === 'once') {
      askedOnce(context);
    } else if (rest === 'heal') {
      healed.add(name);
      context.status = 204;
    } else if (LOST[name]?.test(context.path) && !healed.has(name)) {
      context.status = GONE.includes(name) ? 404 : 503;
    } else {
      context.type = 'text/javascript';
      context.body = await readFile(new URL(`dist/${rest}`, PROJECT), 'utf8');
    }
  };
}

function askedOnce(context) {
  if (asked.has(context.url)) {
    context.type = 'text/javascript';
    context.body = 'export {};';
  } else {
    asked.add(context.url);
    context.status = 503;
  }
}

function heldFiles() {
  const healings = new Map(Object.keys(HELD).map((name) => [name, Promise.withResolvers()]));
  return async (context) => {
    const [, name, rest] = context.path.match(/^\/held\/(\w+)\/(.*)$/) ?? [];
    if (rest === 'heal') {
      healings.get(name).resolve();
      context.status = 204;
      return;
    }
    if (HELD[name].test(context.path)) await healings.get(name).promise;
    context.type = 'text/javascript';
    context.body = await readFile(new URL(`dist/${rest}`, PROJECT), 'utf8');
  };
}

function sickApis() {
  /** By page and name: one page that heals its API leaves that of the others as it is. */
  const healings = new Map();
  function healingOf(page, name) {
    const key = `${page} ${name}`;
    const healing = healings.get(key) ?? healingFrom(WELL_AT_FIRST.includes(name));
    healings.set(key, healing);
    return healing;
  }
  const healingFrom = (isHealthy) => ({ ...Promise.withResolvers(), isHealthy });

  return async (context, next) => {
    const [, name, rest] = context.path.match(/^\/api\/(\w+)\/(.*)$/) ?? [];
    const healing = healingOf(context.get('referer'), name);
    if (rest === 'heal') {
      healing.isHealthy = true;
      healing.resolve();
      context.status = 204;
      return;
    }
    if (rest === 'fall') {
      healings.set(`${context.get('referer')} ${name}`, healingFrom(false));
      context.status = 204;
      return;
    }
    const answer = healing.isHealthy ? GOES_ON : await SICK[name](context, healing.promise);
    if (!healing.isHealthy && answer !== GOES_ON) return;
    context.path = `/customer-api/${rest}`;
    await next();
  };
}

function policyOf({ querystring, origin }) {
  if (querystring === 'api-only') return API_ONLY_POLICY(origin);
  return querystring === 'no-markup' ? NO_MARKUP_POLICY : STRICT_POLICY;
}
