import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { decodeQuery } from '../../../src/shared/contract/decode-query.ts';
import {
  getClients,
  publishClient,
  putClientFile,
  withdrawClient,
} from '../../../src/shared/contract/downloads/client-publishing.ts';
import { type BodyLimits, type RequestSchema, USUAL_BODY } from '../../../src/shared/contract/endpoint.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import {
  addRecords,
  answerFeedback,
  answerThread,
  beginImport,
  commitImport,
  getFeedback,
  getThreads,
  moveData,
  PROVIDER_BASE_PATH,
  putMedia,
  withdrawConfirmation,
} from '../../../src/shared/contract/provider.ts';
import { Failure } from '../http/failure.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { envelopeReply } from '../http/json-reply.ts';
import type { ParseAside } from '../http/parse-thread.ts';
import { parseJson, parseRequest, readJsonBytes } from '../http/read-request.ts';
import type { Services } from '../services.ts';
import { add } from './add-records.ts';
import { begin } from './begin-import.ts';
import { listClients } from './clients/list-clients.ts';
import { publish } from './clients/publish-client.ts';
import { putFile } from './clients/put-client-file.ts';
import { withdrawFiles } from './clients/withdraw-client.ts';
import { commit } from './commit-import.ts';
import { move } from './move-data.ts';
import { requireProviderKey } from './provider-key.ts';
import { put } from './put-media.ts';
import { answer } from './review/answer.ts';
import { giveAnswer, listFeedback } from './review/feedback.ts';
import { threads } from './review/threads.ts';
import { withdraw } from './withdraw-confirmation.ts';

/** Five hundred documents of hundreds of polygons fit. */
const BODY: BodyLimits = { maxBytes: 64 * 1024 * 1024, maxNodes: 8_000_000 };

/**
 * The provider API: how deliveries and repairs come in, how the provider answers what customers ask, and how it
 * publishes desktop clients.
 */
export function providerApp(services: Services, parseAside: ParseAside): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>().basePath(PROVIDER_BASE_PATH);
  app.use(requireProviderKey(services.config.providerKey));

  function post<Request extends RequestSchema>(
    { path, request }: { readonly path: string; readonly request: Request },
    handle: (request: v.InferOutput<Request>) => Promise<unknown>,
  ): void {
    app.post(path, async (c) => {
      const bytes = await readJsonBytes(c.req.raw, BODY);
      const parsed =
        bytes.length > USUAL_BODY.maxBytes
          ? ((await parseAside({ api: 'provider', path, bytes })) as v.InferOutput<Request>)
          : parseRequest(request, parseJson(bytes));
      return reply(c, await handle(parsed));
    });
  }

  /** The request travels in the query, and the body is the bytes of a file. */
  function take<Request extends RequestSchema>(
    { path, request }: { readonly path: string; readonly request: Request },
    handle: (request: v.InferOutput<Request>, body: ReadableStream<Uint8Array> | null) => Promise<unknown>,
  ): void {
    app.put(path, async (c) => {
      const query = decodeQuery(request, new URL(c.req.url).searchParams);
      return reply(c, await handle(parseRequest(request, query), c.req.raw.body));
    });
  }

  post(beginImport, (request) => begin(request, services));
  post(addRecords, (request) => add(request, services));
  post(commitImport, ({ importId }) => commit(importId, services));
  post(getThreads, (request) => threads(request, services));
  post(answerThread, (request) => answer(request, services));
  post(getFeedback, (request) => listFeedback(request, services));
  post(answerFeedback, (request) => giveAnswer(request, services));
  post(moveData, (request) => move(request, services));
  post(withdrawConfirmation, (request) => withdraw(request, services));
  post(publishClient, (request) => publish(request, services));
  post(withdrawClient, (request) => withdrawFiles(request, services));
  post(getClients, () => listClients(services));
  take(putMedia, (request, body) => put(request, body, services));
  take(putClientFile, (request, body) => putFile(request, body, services));
  app.all('*', () => {
    throw new Failure(ERROR.notFound);
  });
  return app;
}

function reply(c: Context<HttpEnv>, responseObject: unknown): Promise<Response> {
  return envelopeReply(c, { status: SUCCESS, responseObject });
}
