import { type OpenPortal, openPortal } from '../../../demo/portal/server/open-portal.ts';
import { PORTAL_HOST, type SharedBrowser } from './browser.ts';
import type { JourneyServer } from './start-server.ts';
import { type Visit, type VisitOptions, visit } from './visit.ts';

/** The partner's portal beside a server, at an origin of its own; it may be reached by the name without a certificate, too. */
export async function startPortal(server: JourneyServer): Promise<OpenPortal> {
  const options = { consoleOrigin: server.origin, port: 0, hosts: [PORTAL_HOST] };
  const portal = await openPortal(server.services, options);
  if (!portal) throw new Error('The demonstration has no credential to open a portal with.');
  return portal;
}

/** An event of an element, as the page heard it. */
export interface Heard {
  readonly element: string;
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface PortalVisit extends Visit {
  /** What the elements of this page told since it was loaded. */
  heard(): Promise<readonly Heard[]>;
  /** The addresses of the token route that pages have asked so far. */
  readonly tokenRequests: readonly string[];
}

const LISTENED = ['customer-ready', 'customer-error', 'customer-item-judged', 'customer-session-expired'];

/** Somebody's window at the portal, where they are signed in. What its policy refuses is a problem, too. */
export async function visitPortal(
  browser: SharedBrowser,
  origin: string,
  person: 'kato' | 'chen' | 'keller',
  options?: VisitOptions,
): Promise<PortalVisit> {
  const visitor = await visit(browser, origin, options);
  await visitor.context.addInitScript((names) => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    for (const name of names) {
      document.addEventListener(name, (event) => {
        const element = (event.target as Element).localName;
        heard.push({ element, name, detail: (event as CustomEvent<Heard['detail']>).detail });
      });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The policy refused ${blockedURI} by ${violatedDirective}`);
    });
  }, LISTENED);
  const { page } = visitor;
  const tokenRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/my/token`)) tokenRequests.push(request.url());
  });
  await page.goto('/sign-in');
  await page.locator(`button[value=${person}]`).click();
  await page.waitForURL(`${origin}/`);
  return {
    ...visitor,
    tokenRequests,
    heard: () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard),
  };
}
