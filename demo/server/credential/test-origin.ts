import { eq } from 'drizzle-orm';
import type { testOrigin } from '../../../src/shared/contract/credential-origin.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../../src/shared/contract/headers.ts';
import { getStatus } from '../../../src/shared/contract/oauth/session.ts';
import { session } from '../db/schema/sign-in.ts';
import type { CallerHandler } from '../http/call.ts';
import type { Send } from '../http/send.ts';
import { consoleOrigin } from '../mail/console-origin.ts';
import type { Services } from '../services.ts';
import { openSession } from '../session/open-session.ts';
import { hashToken } from '../session/token.ts';
import { requireOrigin } from './origins.ts';

const ASKED_FOR = Object.values(HEADER).join(',').toLowerCase();

/**
 * Does what a browser would do for a page of the origin: a preflight, then a call, through all that a request passes
 * here. What is answered is what is told; nothing of it is worked out a second time.
 */
export function createTestOrigin(send: Send): CallerHandler<typeof testOrigin> {
  return async (request, { caller, services }) => {
    const { origin } = requireOrigin(request.origin);
    const { customerId, accountId } = caller;
    const token = await services.database.system((tx) =>
      openSession(tx, { customerId, accountId, kind: 'embed', batchId: null, now: services.now() }),
    );
    const url = consoleOrigin(services.config) + BASE_PATH + getStatus.path;
    const { asked, called } = await call(send, url, origin, token).finally(() => endToken(token, services));
    const preflight = answerOf(asked);
    const answer = answerOf(called);
    const isOwn = new URL(origin).host === new URL(url).host;
    const isLetIn = asked.ok && called.ok && [preflight, answer].every((one) => one.allowOrigin === origin);
    return {
      origin,
      isOwn,
      isAllowed: isOwn || isLetIn,
      preflight: {
        ...preflight,
        allowMethods: asked.headers.get('access-control-allow-methods'),
        allowHeaders: asked.headers.get('access-control-allow-headers'),
        maxAge: asked.headers.get('access-control-max-age'),
      },
      call: answer,
    };
  };
}

async function call(send: Send, url: string, origin: string, token: string) {
  const preflight = new Request(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': getStatus.method,
      'access-control-request-headers': ASKED_FOR,
    },
  });
  const request = new Request(url, {
    headers: {
      origin,
      [HEADER.origin]: ORIGIN_VALUE,
      [HEADER.application]: APPLICATION_ID,
      [HEADER.token]: token,
    },
  });
  return { asked: await send(preflight), called: await send(request) };
}

/** It was for this one question. */
async function endToken(token: string, { database }: Services): Promise<void> {
  await database.system((tx) => tx.delete(session).where(eq(session.tokenHash, hashToken(token))));
}

function answerOf({ status, headers }: Response) {
  return { status, allowOrigin: headers.get('access-control-allow-origin') };
}
