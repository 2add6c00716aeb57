import type { PushExchange } from '../../../src/shared/contract/credential-push.ts';
import type { syncAttempt } from '../db/schema/sync.ts';
import { keptBody } from './kept-body.ts';

/** What an attempt keeps of what happened. */
export type Happened = Pick<typeof syncAttempt.$inferInsert, 'status' | 'responseHeaders' | 'problem'> &
  Partial<typeof syncAttempt.$inferInsert> & {
    readonly outcome: (typeof syncAttempt.$inferSelect)['outcome'];
  };

/** A receiver's own cookies are nobody's business. */
const SECRET_HEADERS = ['set-cookie', 'authorization', 'proxy-authorization'];

export function happenedIn({ outcome, problem, milliseconds, request, response }: PushExchange): Happened {
  return {
    outcome,
    problem,
    milliseconds,
    url: request.url,
    requestHeaders: request.headers,
    requestBody: keptBody(request.body),
    requestSize: Buffer.byteLength(request.body),
    ...(response && {
      status: response.status,
      responseHeaders: response.headers.map(({ name, value }) =>
        SECRET_HEADERS.includes(name.toLowerCase()) ? { name, value: '…' } : { name, value },
      ),
      responseBody: response.body.toWellFormed(),
      responseCut: response.isCut,
    }),
  };
}
