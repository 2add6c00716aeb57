import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { envelope } from '../../../src/shared/contract/envelope.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../../src/shared/contract/headers.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';

/** Signs in without the form, where the form is not the matter: the token is where the console keeps it. */
export async function storeToken(
  origin: string,
  page: Page,
  { account, password }: { readonly account: string; readonly password: string },
  language: string,
): Promise<void> {
  const response = await fetch(origin + BASE_PATH + login.path, {
    method: login.method,
    headers: {
      'content-type': 'application/json',
      [HEADER.origin]: ORIGIN_VALUE,
      [HEADER.application]: APPLICATION_ID,
      [HEADER.language]: language,
    },
    body: JSON.stringify({ loginName: account, password }),
  });
  const { responseObject } = v.parse(envelope, await response.json());
  const { token } = v.parse(login.reply, responseObject);
  await page.addInitScript(
    (stored) => {
      if (localStorage.getItem('token') === null) localStorage.setItem('token', stored);
    },
    JSON.stringify({ token, ti: Date.now() }),
  );
}
