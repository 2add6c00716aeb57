import { Hono } from 'hono';
import * as v from 'valibot';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import type { BodyLimits } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { id } from '../../../src/shared/contract/fields.ts';
import { Failure } from '../http/failure.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readBody } from '../http/read-body.ts';
import { parseRequest, readJson } from '../http/read-request.ts';
import type { Send } from '../http/send.ts';
import type { Services } from '../services.ts';
import { partnerClient } from './partner-client.ts';
import { partnerCredentials } from './partner-credentials.ts';

const batchRequest = v.object({ batchId: id });
const BODY: BodyLimits = { maxBytes: 1024, maxNodes: 100 };

/** Calls stay within this server, so the name is never looked up. */
const SAME_SERVER = 'http://portal.invalid';

/**
 * The back end of the partner's page in demo/portal: it alone knows the app secret. Its page asks it for the
 * batches to choose from, for a token that opens the chosen one and nothing else, and for the way into the full
 * console.
 */
export function portalRoutes(services: Services, send: Send): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const client = async () => partnerClient(await partnerCredentials(services), send, SAME_SERVER);

  app.get('/portal/batches', async (c) => {
    const partner = await client();
    const { token } = await partner.embedToken();
    const { rows } = await partner.call(
      getBatchList,
      { page: 1, limit: 20, sort: 'deliveredAt', direction: 'desc' },
      token,
    );
    c.header('cache-control', 'no-store');
    return c.json(
      rows.map(({ batchId, name, projectName, deliveredAt, counters }) => ({
        batchId,
        name,
        projectName,
        deliveredAt,
        delivered: counters.delivered,
        reviewed: counters.reviewed,
      })),
    );
  });

  app.post('/portal/token', async (c) => {
    const { batchId } = parseRequest(batchRequest, await readJson(c.req.raw, BODY));
    const { token, expiresIn } = await (await client()).embedToken(batchId);
    c.header('cache-control', 'no-store');
    return c.json({ token, expiresIn });
  });

  // 303: the browser goes on by GET, and neither going back nor reloading asks for another code.
  app.post('/portal/console', async (c) => {
    // Nobody else's page may sign a person in here; a real portal has a session of its own to look at, too.
    if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
      throw new Failure(ERROR.forbidden);
    const form = new URLSearchParams((await readBody(c.req.raw, BODY.maxBytes, null)).toString('utf8'));
    const { batchId } = parseRequest(batchRequest, Object.fromEntries(form));
    const { code } = await (await client()).redirectCode();
    const redirect = `/projects/deliveryBatch?batchId=${batchId}`;
    c.header('cache-control', 'no-store');
    return c.redirect(`/auth-redirect?${new URLSearchParams({ code, redirect })}`, 303);
  });
  return app;
}
