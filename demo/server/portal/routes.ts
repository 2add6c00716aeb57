import { Hono } from 'hono';
import * as v from 'valibot';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { id } from '../../../src/shared/contract/fields.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { parseRequest, readJson } from '../http/read-request.ts';
import type { Services } from '../services.ts';
import { partnerClient, type Send } from './partner-client.ts';
import { partnerCredentials } from './partner-credentials.ts';

const tokenRequest = v.object({ batchId: id });
const MAX_BODY = 1024;

/** Calls stay within this server, so the name is never looked up. */
const SAME_SERVER = 'http://portal.invalid';

/**
 * The back end of the partner's page in demo/portal: it alone knows the app secret. Its page asks it for the
 * batches to choose from, and for a token that opens the chosen one and nothing else.
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
    const { batchId } = parseRequest(tokenRequest, await readJson(c.req.raw, MAX_BODY));
    const { token, expiresIn } = await (await client()).embedToken(batchId);
    c.header('cache-control', 'no-store');
    return c.json({ token, expiresIn });
  });
  return app;
}
