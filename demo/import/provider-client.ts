import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import {
  getClients,
  publishClient,
  putClientFile,
  withdrawClient,
} from '../../src/shared/contract/downloads/client-publishing.ts';
import { encodeQuery } from '../../src/shared/contract/encode-query.ts';
import { envelope, SUCCESS } from '../../src/shared/contract/envelope.ts';
import {
  addRecords,
  answerFeedback,
  answerThread,
  beginImport,
  commitImport,
  getFeedback,
  getThreads,
  importProblems,
  moveData,
  PROVIDER_BASE_PATH,
  PROVIDER_KEY_HEADER,
  putMedia,
  withdrawConfirmation,
} from '../../src/shared/contract/provider.ts';
import { connectionProblem, isWorthRepeating } from './connection-problem.ts';
import { ImportError } from './import-error.ts';
import { type Outgoing, sendRequest } from './send-request.ts';

export interface ProviderClient {
  begin(request: v.InferInput<typeof beginImport.request>): Promise<v.InferOutput<typeof beginImport.reply>>;
  add(request: v.InferInput<typeof addRecords.request>): Promise<v.InferOutput<typeof addRecords.reply>>;
  put(request: v.InferInput<typeof putMedia.request>, path: string): Promise<void>;
  commit(
    request: v.InferInput<typeof commitImport.request>,
  ): Promise<v.InferOutput<typeof commitImport.reply>>;
  threads(request: v.InferInput<typeof getThreads.request>): Promise<v.InferOutput<typeof getThreads.reply>>;
  answer(
    request: v.InferInput<typeof answerThread.request>,
  ): Promise<v.InferOutput<typeof answerThread.reply>>;
  feedback(
    request: v.InferInput<typeof getFeedback.request>,
  ): Promise<v.InferOutput<typeof getFeedback.reply>>;
  answerFeedback(
    request: v.InferInput<typeof answerFeedback.request>,
  ): Promise<v.InferOutput<typeof answerFeedback.reply>>;
  move(request: v.InferInput<typeof moveData.request>): Promise<v.InferOutput<typeof moveData.reply>>;
  withdraw(request: v.InferInput<typeof withdrawConfirmation.request>): Promise<null>;
  publishClient(
    request: v.InferInput<typeof publishClient.request>,
  ): Promise<v.InferOutput<typeof publishClient.reply>>;
  putClientFile(request: v.InferInput<typeof putClientFile.request>, path: string): Promise<void>;
  withdrawClient(
    request: v.InferInput<typeof withdrawClient.request>,
  ): Promise<v.InferOutput<typeof withdrawClient.reply>>;
  clients(): Promise<v.InferOutput<typeof getClients.reply>>;
}

/** Every call may be repeated without harm, so a lost connection is tried again after these milliseconds. */
const RETRY_AFTER = [500, 2000, 5000];

export function createProviderClient(serverUrl: string, key: string): ProviderClient {
  const base = serverUrl.replace(/\/+$/, '') + PROVIDER_BASE_PATH;

  async function send(method: string, address: string, body: Outgoing['body'], type: string) {
    const headers = { [PROVIDER_KEY_HEADER]: key, 'content-type': type };
    const request = () => sendRequest({ method, url: base + address, headers, body });
    return readReply(await withRetries(request, serverUrl), serverUrl);
  }

  async function post<Reply extends v.GenericSchema>(
    call: { readonly method: string; readonly path: string; readonly reply: Reply },
    request: object,
  ): Promise<v.InferOutput<Reply>> {
    const body = { text: JSON.stringify(request) };
    return v.parse(call.reply, await send(call.method, call.path, body, 'application/json'));
  }

  /** The request travels in the query, and the body is the bytes of the file. */
  async function put(
    call: { readonly method: string; readonly path: string },
    request: Readonly<Record<string, string | number>>,
    path: string,
  ): Promise<void> {
    await send(call.method, `${call.path}?${encodeQuery(request)}`, { path }, 'application/octet-stream');
  }

  return {
    begin: (request) => post(beginImport, request),
    add: (request) => post(addRecords, request),
    commit: (request) => post(commitImport, request),
    threads: (request) => post(getThreads, request),
    answer: (request) => post(answerThread, request),
    feedback: (request) => post(getFeedback, request),
    answerFeedback: (request) => post(answerFeedback, request),
    move: (request) => post(moveData, request),
    withdraw: (request) => post(withdrawConfirmation, request),
    publishClient: (request) => post(publishClient, request),
    withdrawClient: (request) => post(withdrawClient, request),
    clients: () => post(getClients, {}),
    put: (request, path) => put(putMedia, request, path),
    putClientFile: (request, path) => put(putClientFile, request, path),
  };
}

async function withRetries(request: () => Promise<string>, serverUrl: string): Promise<string> {
  for (const milliseconds of [...RETRY_AFTER, null]) {
    try {
      return await request();
    } catch (cause) {
      if (milliseconds === null || !isWorthRepeating(cause)) {
        throw new ImportError(connectionProblem(cause, serverUrl), { cause });
      }
      await wait(milliseconds);
    }
  }
  throw new Error('the last try neither succeeded nor failed');
}

function readReply(text: string, serverUrl: string): unknown {
  const parsed = v.safeParse(envelope, parseJson(text));
  if (!parsed.success) throw new ImportError(`${serverUrl} does not answer as our server does`);
  const { status, responseObject, message, requestId } = parsed.output;
  if (status === SUCCESS) return responseObject;
  if (status === 401) {
    throw new ImportError(
      'the server does not accept the provider key; set PROVIDER_KEY to the one it printed',
    );
  }
  const refused = v.safeParse(importProblems, responseObject);
  if (refused.success) {
    const lines = refused.output.problems.map(({ fileName, problem }) =>
      fileName ? `${fileName}: ${problem}` : problem,
    );
    throw new ImportError(`the server refused it\n${lines.join('\n')}`);
  }
  const detail = responseObject === undefined ? '' : ` ${JSON.stringify(responseObject)}`;
  throw new ImportError(
    `the server refused the call: ${status} ${message ?? ''}${detail} (request ${requestId})`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of some other server, or nothing at all.
    return null;
  }
}
