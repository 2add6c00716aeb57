import { Hono } from 'hono';
import { ERROR } from '../../src/shared/contract/error-code.ts';
import { BASE_PATH } from '../../src/shared/contract/headers.ts';
import { openApiDocument } from '../../src/shared/contract/openapi/openapi-document.ts';
import { allCalls } from './areas.ts';
import { cors } from './http/cors.ts';
import { mountCalls, openToPages } from './http/dispatch.ts';
import { Failure } from './http/failure.ts';
import { handleFailure } from './http/handle-failure.ts';
import type { HttpEnv } from './http/http-env.ts';
import { jsonReply } from './http/json-reply.ts';
import { createKnownOrigins } from './http/known-origin.ts';
import { createParseAside } from './http/parse-thread.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createUnderWay, type UnderWay } from './http/under-way.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { type CompressedFiles, createCompressedFiles } from './pages/compressed-files.ts';
import type { PageLinks } from './pages/console-page.ts';
import { pages } from './pages/pages.ts';
import { providerApp } from './provider/provider-app.ts';
import type { Services } from './services.ts';
import { callerOf } from './session/find-caller.ts';
import { pageOfKey } from './session/find-customer-of-key.ts';
import { readVersion } from './system/version.ts';

/** The whole server as a function from request to response. It never listens: tests call it in-process. */
export function createApp(
  services: Services,
  compressed: CompressedFiles = createCompressedFiles(),
  underWay: UnderWay = createUnderWay(),
): Hono<HttpEnv> {
  const { config, database, log } = services;
  const app = new Hono<HttpEnv>();
  app.onError(handleFailure);
  app.notFound((c) => handleFailure(new Failure(ERROR.notFound), c));
  app.use(
    underWay.counted,
    requestLog(log),
    warnOfProxy(log, config.trustProxy),
    securityHeaders(config.publicOrigin),
  );
  const isKnown = createKnownOrigins(database);
  const send = (request: Request) => app.fetch(request);
  const calls = allCalls(services, send);
  app.use(`${BASE_PATH}/*`, cors(isKnown, config.publicOrigin, openToPages(calls)));
  // Made when somebody first asks for it: that takes half as long as all else of a start.
  let document: ReturnType<typeof openApiDocument> | null = null;
  app.get(`${BASE_PATH}/openapi.json`, (c) => {
    document ??= openApiDocument(readVersion());
    return jsonReply(c, document, 200);
  });
  const parseAside = createParseAside();
  const finding = {
    callerOf: (token: string | undefined, origin: string | null) => callerOf(services, token, origin),
    pageOf: (appKey: string, origin: string | null) => pageOfKey(services, appKey, origin),
    isKnown,
  };
  mountCalls(app, calls, services, finding, parseAside);
  app.route('/', providerApp(services, parseAside));
  app.route('/', pages(compressed, linksOf(services), portalPortOf(config)));
  return app;
}

/** What the settings say; the demonstration has a provider of its own. */
function linksOf({ config, demonstration }: Services): PageLinks {
  const made = config.seed ? demonstration?.links : undefined;
  return {
    contactLink: config.contactLink ?? made?.contactLink ?? null,
    companyLink: config.companyLink ?? made?.companyLink ?? null,
  };
}

/** Null where no portal is served. */
function portalPortOf({ seed, portal, portalPort, port }: Services['config']): number | null {
  return seed && portal ? (portalPort ?? port + 1) : null;
}
