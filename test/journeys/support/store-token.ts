import type { Page } from 'playwright-core';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { makeCall } from './make-call.ts';

/**
 * Signs in without the form, where the form is not the matter: the token is where the console keeps it. Gives
 * the token.
 */
export async function storeToken(
  origin: string,
  page: Page,
  { account, password }: { readonly account: string; readonly password: string },
  language: string,
): Promise<string> {
  const { token } = await makeCall(origin, login, { loginName: account, password }, { language });
  await page.addInitScript(
    (stored) => {
      // Frames run it, too, and one in a sandbox has no storage.
      if (window.parent === window && localStorage.getItem('token') === null)
        localStorage.setItem('token', stored);
    },
    JSON.stringify({ token, ti: Date.now() }),
  );
  return token;
}
