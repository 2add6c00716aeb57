import type { Page } from 'playwright-core';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import { getStatus } from '../../../src/shared/contract/oauth/session.ts';

export interface StatusHold {
  /** Lets all that wait go on to the server. */
  allow(): void;
  /** Answers all that wait, and all that come, with something else than 200. */
  refuse(): void;
  readonly asked: number;
}

/** Holds the session checks of a page until the test says what becomes of them. */
export async function holdStatus(page: Page): Promise<StatusHold> {
  const address = `**${BASE_PATH}${getStatus.path}`;
  let decide: (may: boolean) => void = () => undefined;
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  let asked = 0;
  await page.route(address, async (route) => {
    asked += 1;
    if (await decision) await route.continue();
    else await route.fulfill({ json: { status: 500, responseObject: null, message: 'refused' } });
  });
  return {
    get asked() {
      return asked;
    },
    allow: () => decide(true),
    refuse: () => decide(false),
  };
}
