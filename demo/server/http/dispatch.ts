import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { Services } from '../services.ts';
import { findCaller } from '../session/find-caller.ts';
import { blobResponse } from './blob-response.ts';
import type { BlobReply, BoundCall, Caller } from './call.ts';
import { Failure } from './failure.ts';
import type { HttpEnv } from './http-env.ts';
import { envelopeReply } from './json-reply.ts';
import { readForm } from './read-form.ts';
import { readRequest } from './read-request.ts';
import { remoteAddress } from './remote-address.ts';

/** Mounts calls of the contract: who may, what was asked, the answer in its form. */
export function mountCalls(app: Hono<HttpEnv>, calls: readonly BoundCall[], services: Services): void {
  const paths = new Set(calls.map((call) => BASE_PATH + call.endpoint.path));
  for (const call of calls) {
    app.on(call.endpoint.method, BASE_PATH + call.endpoint.path, async (c) =>
      answer(c, call.endpoint, await run(c, call, services), services.config.checkReplies),
    );
  }
  app.all(`${BASE_PATH}/*`, (c) => {
    throw new Failure(paths.has(c.req.path) ? 405 : 404);
  });
}

async function run(c: Context<HttpEnv>, call: BoundCall, services: Services): Promise<unknown> {
  const { endpoint } = call;
  const context = { services, language: c.get('language'), requestId: c.get('requestId') };
  if (call.kind === 'open') {
    const request = await readRequest(endpoint, c.req.raw);
    return call.handle(request, {
      ...context,
      headers: c.req.raw.headers,
      remoteAddress: remoteAddress(c, services.config.trustProxy),
    });
  }
  const caller = await findCaller(services, c.req.header(HEADER.token));
  c.set('customerId', caller.customerId);
  c.set('accountId', caller.accountId);
  checkAccess(endpoint, caller, c.get('originCustomers'));
  if (call.kind === 'form') {
    return call.handle(() => readForm(endpoint, call.file, c.req.raw), { ...context, caller });
  }
  const request = await readRequest(endpoint, c.req.raw);
  if (call.kind === 'caller') return call.handle(request, { ...context, caller });
  return services.database.tenant(caller.customerId, (tx) =>
    call.handle(request, { ...context, caller, tx }),
  );
}

function checkAccess(
  endpoint: Endpoint,
  caller: Caller,
  originCustomers: ReadonlySet<string> | undefined,
): void {
  if (originCustomers && !originCustomers.has(caller.customerId)) throw new Failure(403);
  if (endpoint.access === 'administrator' && caller.role !== ROLE.administrator) throw new Failure(5016011);
}

function answer(
  c: Context<HttpEnv>,
  endpoint: Endpoint,
  reply: unknown,
  check: boolean,
): Response | Promise<Response> {
  if (endpoint.replyKind === 'blob') return blobResponse(c, reply as BlobReply);
  if (check) checkReply(endpoint, reply);
  return envelopeReply(c, { status: SUCCESS, responseObject: reply });
}

/** So that server and contract cannot drift apart unseen while developing and testing. */
function checkReply(endpoint: Endpoint, reply: unknown): void {
  const parsed = v.safeParse(endpoint.reply, reply);
  if (parsed.success) return;
  const problems = parsed.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`the reply of ${endpoint.path} is not as its contract says: ${problems.join('; ')}`);
}
