import type { Page } from 'playwright-core';

/** The accounts of the demonstration. */
export const ADMINISTRATOR = { account: 'admin@demo.example', password: 'Admin2026' } as const;
export const ACCEPTOR_1 = { account: 'acceptor1', password: 'Accept2026' } as const;
export const ACCEPTOR_2 = { account: 'acceptor2', password: 'Accept2026' } as const;

type Account = { readonly account: string; readonly password: string };

/** Signs in by the form in English, and waits for the order list. */
export async function signIn(page: Page, { account, password }: Account): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Account or email' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /^I agree/ }).press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
}
