import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import type { Services } from '../services.ts';
import { blobResponse } from './blob-response.ts';
import type {
  BlobReply,
  BoundCall,
  FindCaller,
  FoundCaller,
  FoundPage,
  LongContext,
  Sender,
  SenderContext,
} from './call.ts';
import { checkAccess } from './check-access.ts';
import { Failure } from './failure.ts';
import type { HttpEnv } from './http-env.ts';
import { envelopeReply } from './json-reply.ts';
import { type IsKnownOrigin, NO_ORIGIN } from './known-origin.ts';
import { createReadLong, type ReadLong } from './long-bodies.ts';
import type { ParseAside } from './parse-thread.ts';
import { readForm } from './read-form.ts';
import { isShort, readRequest } from './read-request.ts';
import { remoteAddress } from './remote-address.ts';
import { sentBytes } from './sent-bytes.ts';

/** Who calls is found by these. */
export interface Finding {
  /** How to find who a token belongs to, called from an origin; throws where it is good for nothing. */
  readonly callerOf: (token: string | undefined, origin: string | null) => FindCaller;
  /** Whose an app key is, and whether pages of an origin may use it; null where it is nobody's. */
  readonly pageOf: (appKey: string, origin: string | null) => Promise<FoundPage | null>;
  /** Whether any customer has registered an origin: who calls without a token is known by nothing else. */
  readonly isKnown: IsKnownOrigin;
}

/** The paths of calls that pages of every origin may make. */
export function openToPages(calls: readonly BoundCall[]): ReadonlySet<string> {
  return new Set(
    calls.filter(({ endpoint }) => endpoint.anyOrigin).map(({ endpoint }) => BASE_PATH + endpoint.path),
  );
}

/** Mounts calls of the contract: who may, what was asked, the answer in its form. */
export function mountCalls(
  app: Hono<HttpEnv>,
  calls: readonly BoundCall[],
  services: Services,
  finding: Finding,
  parseAside: ParseAside,
): void {
  const readLong = createReadLong(parseAside);
  const paths = new Set(calls.map((call) => BASE_PATH + call.endpoint.path));
  for (const call of calls) {
    app.on(call.endpoint.method, BASE_PATH + call.endpoint.path, async (c) => {
      c.set('bySignature', call.endpoint.bySignature);
      return answer(c, call.endpoint, await run(c, call, services, finding, readLong), services);
    });
  }
  app.all(`${BASE_PATH}/*`, (c) => {
    throw new Failure(paths.has(c.req.path) ? ERROR.notAllowedHere : ERROR.notFound);
  });
}

async function run(
  c: Context<HttpEnv>,
  call: BoundCall,
  services: Services,
  { callerOf, pageOf, isKnown }: Finding,
  readLong: ReadLong,
): Promise<unknown> {
  const { endpoint } = call;
  const context = { services, language: c.get('language'), requestId: c.get('requestId') };
  const origin = c.get('origin') ?? null;
  if (call.kind === 'open') {
    if (origin !== null) await admitOrigin(c, endpoint, origin, isKnown);
    const request = await readRequest(endpoint, c.req.raw);
    return call.handle(request, {
      ...context,
      headers: c.req.raw.headers,
      origin,
      remoteAddress: addressOf(c, services),
    });
  }
  const isSent = call.kind === 'sender' || call.kind === 'form';
  const appKey = c.req.header(HEADER.appKey);
  const token = c.req.header(HEADER.token);
  if (isSent && endpoint.byAppKey && appKey && !token) {
    const sender = await senderOf(c, appKey, pageOf, services);
    return take(c, call, { ...context, sender }, readLong);
  }
  const find = callerOf(token, origin);
  const admit = (caller: FoundCaller) => {
    c.set('customerId', caller.customerId);
    c.set('accountId', caller.accountId);
    c.set('originAllowed', caller.mayCallFromHere);
    if (!caller.mayCallFromHere) throw new Failure(ERROR.forbidden, { origin });
    checkAccess(endpoint, caller);
  };
  // One transaction finds the caller and does the work. It never waits for what is still on its way.
  if (call.kind === 'tenant' && isShort(endpoint, c.req.raw)) {
    const asked = await outcomeOf(readRequest(endpoint, c.req.raw));
    return services.database.found(find, async (tx, caller) => {
      admit(caller);
      return call.handle(asked(), { ...context, caller, tx });
    });
  }
  const caller = await services.database.system(find);
  admit(caller);
  if (isSent) {
    const { customerId, accountId } = caller;
    const sender = { customerId, accountId, origin, remoteAddress: addressOf(c, services) };
    return take(c, call, { ...context, sender }, readLong);
  }
  const still: LongContext['still'] = (work) =>
    services.database.found(find, async (tx, found) => {
      admit(found);
      // What was begun in one role would go on with what another one sees.
      if (found.role !== caller.role) throw new Failure(ERROR.forbidden);
      return work(tx, found);
    });
  if (call.kind === 'bytes') {
    const { request, bytes } = sentBytes(endpoint, c.req.raw);
    return call.handle(request, bytes, { ...context, caller, still });
  }
  const request = await readLong(endpoint, c.req.raw, caller.accountId);
  if (call.kind === 'caller') return call.handle(request, { ...context, caller, still });
  return services.database.tenant(caller.customerId, (tx) =>
    call.handle(request, { ...context, caller, tx }),
  );
}

type SentCall = Extract<BoundCall, { kind: 'sender' | 'form' }>;

/** Reads what was sent, now that it is known who sends it. */
async function take(
  c: Context<HttpEnv>,
  call: SentCall,
  context: SenderContext,
  readLong: ReadLong,
): Promise<unknown> {
  const { endpoint } = call;
  if (call.kind === 'form') return call.handle(() => readForm(endpoint, call.file, c.req.raw), context);
  const { accountId, remoteAddress } = context.sender;
  return call.handle(await readLong(endpoint, c.req.raw, accountId ?? remoteAddress), context);
}

/**
 * A page that knows nothing but a customer's app key, which everybody can read in its source: it counts on pages of
 * the origins that this customer has registered, and on our own. Browsers name the origin with every such call.
 */
async function senderOf(
  c: Context<HttpEnv>,
  appKey: string,
  pageOf: Finding['pageOf'],
  services: Services,
): Promise<Sender> {
  const named = c.req.header('origin');
  const origin = c.get('origin') ?? null;
  const page = named === undefined ? null : await pageOf(appKey, origin);
  c.set('originAllowed', page?.mayCallFromHere ?? false);
  if (!page?.mayCallFromHere)
    throw new Failure(ERROR.forbidden, { origin: named ?? null, field: HEADER.appKey });
  c.set('customerId', page.customerId);
  return { customerId: page.customerId, accountId: null, origin, remoteAddress: addressOf(c, services) };
}

function addressOf(c: Context<HttpEnv>, { config }: Services): string {
  return remoteAddress(c, config.trustProxy);
}

/**
 * A call without a token changes something, too: who may not call is refused before it is made. What a signed address
 * names, the preview without an origin may read as well.
 */
async function admitOrigin(
  c: Context<HttpEnv>,
  endpoint: Endpoint,
  origin: string,
  isKnown: IsKnownOrigin,
): Promise<void> {
  const isAllowed =
    endpoint.anyOrigin || (endpoint.bySignature && origin === NO_ORIGIN) || (await isKnown(origin));
  c.set('originAllowed', isAllowed);
  if (!isAllowed) throw new Failure(ERROR.forbidden, { origin });
}

/** What came of it, to be asked for later: whoever may not call is told so first, whatever they sent. */
async function outcomeOf<T>(promise: Promise<T>): Promise<() => T> {
  try {
    const value = await promise;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function answer(
  c: Context<HttpEnv>,
  endpoint: Endpoint,
  reply: unknown,
  { config, log }: Services,
): Promise<Response> {
  if (endpoint.replyKind === 'blob') return blobResponse(c, reply as BlobReply, log);
  if (config.checkReplies) checkReply(endpoint, reply);
  return envelopeReply(c, { status: SUCCESS, responseObject: reply });
}

/** So that server and contract cannot drift apart unseen while developing and testing. */
function checkReply(endpoint: Endpoint, reply: unknown): void {
  const parsed = v.safeParse(endpoint.reply, reply);
  if (parsed.success) return;
  const problems = parsed.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`the reply of ${endpoint.path} is not as its contract says: ${problems.join('; ')}`);
}
