import { Hono } from 'hono';
import { BASE_PATH } from '../../src/shared/contract/headers.ts';
import { allCalls } from './areas.ts';
import { cors } from './http/cors.ts';
import { mountCalls } from './http/dispatch.ts';
import { readErrorMessages } from './http/error-messages.ts';
import { Failure } from './http/failure.ts';
import { handleFailure } from './http/handle-failure.ts';
import type { HttpEnv } from './http/http-env.ts';
import { jsonReply } from './http/json-reply.ts';
import { createOriginRegister } from './http/origin-register.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { pages } from './pages/pages.ts';
import { portalRoutes } from './portal/routes.ts';
import { providerApp } from './provider/provider-app.ts';
import type { Services } from './services.ts';
import { readVersion } from './system/version.ts';

/** The whole server as a function from request to response. It never listens: tests call it in-process. */
export function createApp(services: Services): Hono<HttpEnv> {
  const { config, database, log, now } = services;
  const app = new Hono<HttpEnv>();
  const failed = handleFailure(readErrorMessages(), log);
  app.onError(failed);
  app.notFound((c) => failed(new Failure(404), c));
  app.use(requestLog(log), securityHeaders);
  app.use(`${BASE_PATH}/*`, cors(createOriginRegister(database, now), config.publicOrigin));
  const document = openApiDocument(readVersion());
  app.get(`${BASE_PATH}/openapi.json`, (c) => jsonReply(c, document, 200));
  mountCalls(app, allCalls(services), services);
  app.route('/', providerApp(services));
  app.route(
    '/',
    portalRoutes(services, (request) => app.fetch(request)),
  );
  app.route('/', pages());
  return app;
}
