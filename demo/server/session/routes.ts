import { getEmbedToken } from '../../../src/shared/contract/oauth/embed.ts';
import { getInfo, login, logout, refresh } from '../../../src/shared/contract/oauth/session.ts';
import { type BoundCall, bind, bindCaller, bindOpen } from '../http/call.ts';
import type { Services } from '../services.ts';
import { currentUser } from './current-user.ts';
import { embedToken } from './embed-token.ts';
import { endSession } from './end-session.ts';
import { refreshToken } from './refresh-token.ts';
import { createSignIn } from './sign-in.ts';

/** The calls of signing in; each server remembers failed tries of its own. */
export function sessionCalls(services: Services): BoundCall[] {
  const signIn = createSignIn(services);
  return [
    bindOpen(login, signIn),
    bindOpen(getEmbedToken, (request) => embedToken(request, services)),
    bind(getInfo, (_request, context) => currentUser(context)),
    bindCaller(logout, async (_request, { caller }) => {
      await services.database.system((tx) => endSession(tx, caller.tokenHash));
      return null;
    }),
    bindCaller(refresh, (_request, { caller }) => refreshToken(caller, services)),
  ];
}
