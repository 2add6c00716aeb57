import { type Endpoint, USUAL_BODY } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { TooManyWaiting } from '../concurrency/limit-concurrency.ts';
import { limitPerKey } from '../concurrency/limit-per-key.ts';
import { Failure } from './failure.ts';
import type { ParseAside } from './parse-thread.ts';
import { parseJson, parseRequest, readJsonBytes, readRequest } from './read-request.ts';

/** Long bodies of one caller at a time: each lies in memory while it comes in. */
const MAX_AT_ONCE = 2;
/** So many more may wait for them to be read. */
const MAX_WAITING = 20;

/** Reads a call's request whose body may be long, for one account. */
export type ReadLong = (endpoint: Endpoint, request: Request, accountId: string) => Promise<unknown>;

/** Long bodies are read two at a time for each caller, and parsed beside the server's thread. */
export function createReadLong(parseAside: ParseAside): ReadLong {
  const limited = limitPerKey(MAX_AT_ONCE, MAX_WAITING);

  async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await limited(accountId, work);
    } catch (error) {
      throw error instanceof TooManyWaiting ? new Failure(ERROR.interfaceTimeout) : error;
    }
  }

  return (endpoint, request, accountId) => {
    if (endpoint.method !== 'POST' || endpoint.body.maxBytes <= USUAL_BODY.maxBytes)
      return readRequest(endpoint, request);
    return inTurn(accountId, async () => {
      const bytes = await readJsonBytes(request, endpoint.body);
      if (bytes.length > USUAL_BODY.maxBytes)
        return parseAside({ api: 'customer', path: endpoint.path, bytes });
      return parseRequest(endpoint.request, parseJson(bytes));
    });
  };
}
