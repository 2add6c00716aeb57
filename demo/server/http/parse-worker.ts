import { parentPort } from 'node:worker_threads';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { PROVIDER_CALLS } from '../../../src/shared/contract/provider.ts';
import { Failure } from './failure.ts';
import { parseJson, parseRequest } from './read-request.ts';

/** A body to parse, as the request of the call of that path: of a customer's, or of the provider's. */
export interface ParseTask {
  readonly api: 'customer' | 'provider';
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type ParseOutcome =
  | { readonly kind: 'request'; readonly request: unknown }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly detail: unknown }
  | { readonly kind: 'failed'; readonly message: string };

/** Parses in a thread of its own what would keep the server's thread from everybody else. */
parentPort?.on('message', (task: ParseTask) => parentPort?.postMessage(outcomeOf(task)));

const CALLS: Readonly<Record<ParseTask['api'], readonly Pick<Endpoint, 'path' | 'request'>[]>> = {
  customer: endpoints.map(({ endpoint }) => endpoint),
  provider: PROVIDER_CALLS,
};

function outcomeOf({ api, path, bytes }: ParseTask): ParseOutcome {
  try {
    const found = CALLS[api].find((call) => call.path === path);
    if (!found) throw new Error(`${path} is no call`);
    return { kind: 'request', request: parseRequest(found.request, parseJson(Buffer.from(bytes))) };
  } catch (error) {
    if (error instanceof Failure) return { kind: 'refused', code: error.code, detail: error.detail };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
