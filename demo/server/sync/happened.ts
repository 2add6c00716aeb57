import type { PushExchange } from '../../../src/shared/contract/credential-push.ts';
import type { syncAttempt } from '../db/schema/sync.ts';

/** What an attempt keeps of what happened. */
export type Happened = Pick<typeof syncAttempt.$inferInsert, 'status' | 'responseHeaders' | 'problem'> &
  Partial<typeof syncAttempt.$inferInsert> & {
    readonly outcome: (typeof syncAttempt.$inferSelect)['outcome'];
  };

/** What is kept of a request's body; the rest is results, which stand in the console. */
export const KEPT = 4096;

/** Who has the address of a file may fetch it, so the history keeps it without its signature. */
const SIGNATURE = /(&signature=)[\w-]+/g;

/** A receiver's own cookies are nobody's business. */
const SECRET_HEADERS = ['set-cookie', 'authorization', 'proxy-authorization'];

export function happenedIn({ outcome, problem, milliseconds, request, response }: PushExchange): Happened {
  return {
    outcome,
    problem,
    milliseconds,
    url: request.url,
    requestHeaders: request.headers,
    requestBody: request.body.replace(SIGNATURE, '$1…').slice(0, KEPT).toWellFormed(),
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

/** How long the receiver asks to be left alone, in milliseconds: seconds, or a date (RFC 9110, 10.2.3). */
export function retryAfterOf({ responseHeaders }: Pick<Happened, 'responseHeaders'>, now: Date): number {
  const said = responseHeaders?.find(({ name }) => name.toLowerCase() === 'retry-after')?.value.trim();
  if (said === undefined) return 0;
  if (/^\d{1,6}$/.test(said)) return Number(said) * 1000;
  const until = Date.parse(said);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
