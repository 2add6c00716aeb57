import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { contentType } from '../../server/pages/content-type.ts';
import { readStaticFile } from '../../server/pages/read-static-file.ts';
import { languageOf, PORTAL_LANGUAGES } from './languages.ts';
import { readLibrary } from './libraries.ts';
import { portalPage, signInPage } from './page.ts';
import type { PartnerClient } from './partner-client.ts';
import { PORTAL_PEOPLE } from './people.ts';
import { contentSecurityPolicy } from './policy.ts';
import { createReceivedPushes } from './received.ts';
import { createSignIns, type JudgedItem, type SignIn } from './sign-ins.ts';
import { pageAt } from './site-map.ts';
import { verifyPush } from './verify-push.ts';

export interface PortalParts {
  /** Where browsers that came to this host find the console. */
  consoleOrigin(host: string): string;
  /** Made anew for each use: the credential may be rotated meanwhile. */
  client(): Promise<PartnerClient>;
  /** What pushes of results are signed with. */
  appSecret(): Promise<string>;
  /** What could not be done for a page, to be logged. */
  onFailure(error: unknown): void;
}

const SESSION = 'meridian_session';
const LANGUAGE = 'meridian_language';
const site = fileURLToPath(new URL('../site', import.meta.url));
const UUID = /^[0-9a-f-]{36}$/;
const NOWHERE = 'http://portal.invalid';
const MOST_BYTES = 4096;
/** A push holds 256 KB of results, and what it says of their batch. */
const MOST_PUSHED = 1024 * 1024;
/** How many of the items that a person judged are kept. */
const KEPT = 50;

type Env = { Variables: { nonce: string } };

/** The partner's back end: pages, its own sign-in, and the token route, which alone knows the app secret. */
export function createPortal({ consoleOrigin, client, appSecret, onFailure }: PortalParts): Hono<Env> {
  const app = new Hono<Env>();
  const signIns = createSignIns();
  const received = createReceivedPushes(onFailure);
  const signInOf = (c: Context) => signIns.find(getCookie(c, SESSION));
  const language = (c: Context) => languageOf(getCookie(c, LANGUAGE), c.req.header('accept-language'));
  const originFor = (c: Context) => consoleOrigin(new URL(c.req.url).hostname);

  app.onError((error, c) => {
    onFailure(error);
    return c.text('The console gave no answer that this page could use.', 502);
  });

  app.use(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    // Nobody else's page may sign a person in or out here.
    const isForeign = (c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin';
    if (c.req.method !== 'GET' && isForeign) return c.text('Only from a page of this portal.', 403);
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policyOf(c));
    return undefined;
  });

  function policyOf(c: Context<Env>): string {
    const page = pageAt(c.req.path);
    return contentSecurityPolicy({
      consoleOrigin: originFor(c),
      nonce: c.get('nonce'),
      trustedTypes: page?.trustedTypes ?? "'none'",
      lax: page?.isHostile ?? false,
    });
  }

  app.get('/sign-in', async (c) => {
    const address = ownPath(c.req.query('to'));
    return c.html(await signInPage({ language: language(c), address }, PORTAL_PEOPLE));
  });

  app.post('/sign-in', async (c) => {
    const form = await readForm(c);
    const name = signIns.begin(form.get('person') ?? '');
    if (name === null) return c.text('There is nobody of that name here.', 400);
    signIns.end(getCookie(c, SESSION));
    setCookie(c, SESSION, name, { httpOnly: true, sameSite: 'Lax', path: '/' });
    return c.redirect(ownPath(form.get('to')), 303);
  });

  app.post('/sign-out', (c) => {
    signIns.end(getCookie(c, SESSION));
    deleteCookie(c, SESSION, { path: '/' });
    return c.redirect('/sign-in', 303);
  });

  app.post('/language', async (c) => {
    const form = await readForm(c);
    const chosen = PORTAL_LANGUAGES.find((one) => one === form.get('language'));
    if (chosen) setCookie(c, LANGUAGE, chosen, { sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 3600 });
    return c.redirect(ownPath(form.get('to')), 303);
  });

  /** Answers with what the signed-in person gets; 401 to everybody else. */
  const forPerson =
    (answer: (c: Context<Env>, signIn: SignIn) => Promise<Response> | Response) =>
    async (c: Context<Env>): Promise<Response> => {
      const signIn = signInOf(c);
      return signIn ? answer(c, signIn) : c.text('Nobody is signed in.', 401);
    };

  app.post(
    '/my/token',
    forPerson(async (c, { person }) => {
      const batchId = c.req.query('batch');
      const datasetId = c.req.query('dataset');
      if (batchId !== undefined && !UUID.test(batchId)) return c.text('That is no batch.', 400);
      if (datasetId !== undefined && !UUID.test(datasetId)) return c.text('That is no data set.', 400);
      return c.json(await (await client()).embedToken(person.loginName, scopeFor(batchId, datasetId)));
    }),
  );

  app.get(
    '/my/datasets',
    forPerson(async (c, { person }) => {
      if (!person.sendsData) return c.text('Only administrators send data.', 403);
      return c.json(await (await client()).datasets(person.loginName));
    }),
  );

  app.get(
    '/my/deliveries',
    forPerson(async (c, { person }) => c.json(await (await client()).deliveries(person.loginName))),
  );

  app.get(
    '/my/judged',
    forPerson((c, { judged }) => c.json(judged)),
  );

  app.post(
    '/my/judged',
    forPerson(async (c, { judged }) => {
      const item = judgedItem(new URLSearchParams(await readText(c)));
      if (!item) return c.text('That is no item.', 400);
      const before = judged.findIndex(({ itemId }) => itemId === item.itemId);
      if (before >= 0) judged.splice(before, 1);
      judged.unshift(item);
      judged.splice(KEPT);
      return c.body(null, 204);
    }),
  );

  // The console calls here, not a browser: nobody is signed in, and the signature says who it is.
  app.post('/hooks/results', async (c) => {
    const body = await readText(c, MOST_PUSHED);
    const headers = {
      eventId: c.req.header('customer-event-id'),
      timestamp: c.req.header('customer-timestamp'),
      signature: c.req.header('customer-signature'),
    };
    if (!verifyPush(headers, body, await appSecret())) return c.text('The signature is not right.', 401);
    received.take(headers.eventId ?? '', body);
    return c.body(null, 204);
  });

  app.get(
    '/my/results',
    forPerson((c) => c.json(received.all())),
  );

  // 303: the browser goes on by GET, and neither going back nor reloading asks for another code.
  app.post(
    '/my/console',
    forPerson(async (c, { person }) => {
      const batchId = (await readForm(c)).get('batchId') ?? '';
      if (!UUID.test(batchId)) return c.text('That is no batch.', 400);
      const code = await (await client()).redirectCode(person.loginName);
      const redirect = `/projects/deliveryBatch?batchId=${batchId}`;
      return c.redirect(`${originFor(c)}/auth-redirect?${new URLSearchParams({ code, redirect })}`, 303);
    }),
  );

  app.get('/site/*', async (c) => {
    const file = await readStaticFile(site, c.req.path.slice('/site/'.length));
    if (!file) return c.notFound();
    c.header('cache-control', 'no-cache');
    c.header('etag', file.etag);
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
    return c.body(file.bytes, 200, { 'content-type': contentType(file.path) });
  });

  app.get('/libraries/*', async (c) => {
    const file = await readLibrary(c.req.path.slice('/libraries/'.length));
    if (!file) return c.notFound();
    c.header('cache-control', 'max-age=3600');
    return c.body(file.content, 200, { 'content-type': file.type });
  });

  app.get('*', async (c) => {
    const page = pageAt(c.req.path);
    if (!page) return c.notFound();
    const { pathname, search } = new URL(c.req.url);
    const address = pathname + search;
    const signIn = signInOf(c);
    if (!signIn) return c.redirect(`/sign-in?${new URLSearchParams({ to: address })}`, 303);
    const asked = {
      language: language(c),
      person: signIn.person,
      consoleOrigin: originFor(c),
      nonce: c.get('nonce'),
      address,
    };
    return c.html(await portalPage(page, asked));
  });
  return app;
}

/** What the page is about, and nothing else; without either all that the person may do. */
function scopeFor(batchId: string | undefined, datasetId: string | undefined): string | undefined {
  if (datasetId !== undefined) return `upload dataset:${datasetId}`;
  return batchId === undefined ? undefined : `read judge finish batch:${batchId}`;
}

/** A path of the portal itself; everything else leads to its first page. */
function ownPath(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, NOWHERE)) return '/';
  return pageAt(new URL(path, NOWHERE).pathname) ? path : '/';
}

function judgedItem(form: URLSearchParams): JudgedItem | null {
  const [itemId, batchId, result] = ['itemId', 'batchId', 'result'].map((name) => form.get(name) ?? '');
  if (!itemId || !batchId || !result) return null;
  if (!UUID.test(itemId) || !UUID.test(batchId) || !/^\d{2}$/.test(result)) return null;
  return { itemId, batchId, result, at: new Date().toISOString() };
}

async function readForm(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(c));
}

/** What is longer than any form here is not read: it counts as empty. */
async function readText(c: Context, most = MOST_BYTES): Promise<string> {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  return length <= most ? c.req.text() : '';
}
