import { getCaptcha, verifyCaptcha } from '../../../src/shared/contract/oauth/captcha.ts';
import { getEmbedToken } from '../../../src/shared/contract/oauth/embed.ts';
import { getLoginRecord } from '../../../src/shared/contract/oauth/login-record.ts';
import { getOriginStatus } from '../../../src/shared/contract/oauth/origin-status.ts';
import { getInfo, getStatus, login, logout, refresh } from '../../../src/shared/contract/oauth/session.ts';
import { type BoundCall, bind, bindCaller, bindOpen } from '../http/call.ts';
import type { Services } from '../services.ts';
import { createCaptchaIssuer } from './captcha/issue-captcha.ts';
import { verifyCaptcha as judge } from './captcha/verify-captcha.ts';
import { ACTIVE, currentUser } from './current-user.ts';
import { embedToken } from './embed-token.ts';
import { endSession } from './end-session.ts';
import { createLoginRecord } from './login-record.ts';
import { createOriginStatus } from './origin-status.ts';
import { refreshToken } from './refresh-token.ts';
import { createSignIn } from './sign-in.ts';

/** The calls of signing in. */
export function sessionCalls(services: Services): BoundCall[] {
  return [
    bindOpen(getCaptcha, createCaptchaIssuer(services)),
    bindOpen(verifyCaptcha, judge),
    bindOpen(login, createSignIn(services)),
    bindOpen(getEmbedToken, (request) => embedToken(request, services)),
    bindOpen(getOriginStatus, createOriginStatus(services)),
    bind(getInfo, (_request, context) => currentUser(context)),
    // Who got here has a session that stands, of an account that is not disabled: others were refused before.
    bindCaller(getStatus, async () => ({ status: ACTIVE })),
    bind(getLoginRecord, createLoginRecord()),
    bindCaller(logout, async (_request, { caller }) => {
      await services.database.system((tx) => endSession(tx, caller));
      return null;
    }),
    bindCaller(refresh, (_request, { caller }) => refreshToken(caller, services)),
  ];
}
