import type { Page } from 'playwright-core';

/** What a person does in the studio by keyboard, and how they see that it was done. */
export interface StudioDriver {
  /** The studio has gone to this position; what is there may not have come. */
  wentTo(position: number): Promise<void>;
  /** The studio shows the item at this position: only then can it be judged. */
  at(position: number): Promise<void>;
  press(keys: string): Promise<void>;
  /** Nothing that was decided is still on its way to the server. */
  saved(): Promise<void>;
  /** Names what is wrong by the digit of its error type, and goes on. */
  reject(digit: string): Promise<void>;
  /** Concludes the package as accepted, then goes on with the next one or back to the packages. */
  finishPackage(goOn: boolean): Promise<void>;
}

export function studioDriver(page: Page): StudioDriver {
  const dialog = page.getByRole('dialog');
  const wentTo = (position: number): Promise<void> =>
    page.getByText(new RegExp(`^Item ${position} of `)).waitFor({ state: 'attached' });
  return {
    wentTo,
    async at(position) {
      await wentTo(position);
      await page.locator('[data-stage][data-item]').waitFor();
    },
    press: (keys) => page.keyboard.press(keys),
    async saved() {
      await page.getByText(/^saved /).waitFor();
    },
    async reject(digit) {
      await page.keyboard.press('r');
      await page.getByRole('region', { name: 'What is wrong?' }).waitFor();
      await page.keyboard.press(digit);
      await page.getByRole('button', { name: 'Reject and next' }).click();
    },
    async finishPackage(goOn) {
      // With the last verdict the studio asks by itself; else the count of judged items, or a button, opens it.
      if ((await dialog.count()) === 0)
        await page.getByRole('button', { name: /^\d+ of \d+ judged$|^Finish package/ }).click();
      const rest = dialog.getByRole('checkbox', { name: /^Accept the (\d+ )?unchecked items? too$/ });
      if ((await rest.count()) > 0) await rest.check({ force: true });
      await dialog.getByRole('button', { name: 'Accept package' }).click();
      await dialog.getByText(/^Package .+ is accepted$/).waitFor();
      await dialog.getByRole('button', { name: goOn ? /^Start / : 'Back to the packages' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
