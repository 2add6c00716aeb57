import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { envelope, SUCCESS } from '../../src/shared/contract/envelope.ts';
import {
  addRecords,
  beginImport,
  commitImport,
  importProblems,
  PROVIDER_BASE_PATH,
  PROVIDER_KEY_HEADER,
  putMedia,
} from '../../src/shared/contract/provider.ts';
import { encodeQuery } from '../../src/shared/contract/query.ts';
import { ImportError } from './import-error.ts';

export interface ProviderClient {
  begin(request: v.InferInput<typeof beginImport.request>): Promise<v.InferOutput<typeof beginImport.reply>>;
  add(request: v.InferInput<typeof addRecords.request>): Promise<v.InferOutput<typeof addRecords.reply>>;
  put(request: v.InferInput<typeof putMedia.request>, path: string): Promise<void>;
  commit(
    request: v.InferInput<typeof commitImport.request>,
  ): Promise<v.InferOutput<typeof commitImport.reply>>;
}

/** Every call may be repeated without harm, so a lost connection is tried again after these milliseconds. */
const RETRY_AFTER = [500, 2000, 5000];

export function createProviderClient(serverUrl: string, key: string): ProviderClient {
  const base = serverUrl.replace(/\/+$/, '') + PROVIDER_BASE_PATH;

  async function send(method: string, address: string, body: () => Promise<string | Blob>, type: string) {
    const request = async () =>
      fetch(base + address, {
        method,
        body: await body(),
        headers: { [PROVIDER_KEY_HEADER]: key, 'content-type': type },
      });
    return readReply(await withRetries(request, serverUrl), serverUrl);
  }

  async function post<Reply extends v.GenericSchema>(
    call: { readonly method: string; readonly path: string; readonly reply: Reply },
    request: object,
  ): Promise<v.InferOutput<Reply>> {
    const body = JSON.stringify(request);
    return v.parse(call.reply, await send(call.method, call.path, async () => body, 'application/json'));
  }

  return {
    begin: (request) => post(beginImport, request),
    add: (request) => post(addRecords, request),
    commit: (request) => post(commitImport, request),
    async put(request, path) {
      const address = `${putMedia.path}?${encodeQuery(request)}`;
      // A blob of a file is read while it is sent, and says its length.
      await send(putMedia.method, address, () => openAsBlob(path), 'application/octet-stream');
    },
  };
}

async function withRetries(request: () => Promise<Response>, serverUrl: string): Promise<Response> {
  for (const milliseconds of RETRY_AFTER) {
    try {
      return await request();
    } catch (error) {
      if (isRefusedConnection(error)) break;
      await wait(milliseconds);
    }
  }
  try {
    return await request();
  } catch (cause) {
    throw new ImportError(`the server at ${serverUrl} cannot be reached; is it running (npm start)?`, {
      cause,
    });
  }
}

/** Nobody listens there: waiting will not help. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error && 'code' in cause && ['ECONNREFUSED', 'ENOTFOUND'].includes(String(cause.code))
  );
}

async function readReply(response: Response, serverUrl: string): Promise<unknown> {
  const parsed = v.safeParse(envelope, await response.json().catch(() => null));
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
    throw new ImportError(`the server refused the delivery\n${lines.join('\n')}`);
  }
  const detail = responseObject === undefined ? '' : ` ${JSON.stringify(responseObject)}`;
  throw new ImportError(
    `the server refused the delivery: ${status} ${message ?? ''}${detail} (request ${requestId})`,
  );
}
