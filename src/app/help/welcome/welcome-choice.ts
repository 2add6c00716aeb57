import { manualDueStore, manualNeverStore } from '../../../shared/connection/place-stores.ts';

/** Whether somebody is to be welcomed: they signed in by hand, and have not asked to be spared. */
export function isWelcomeDue(userId: string): boolean {
  return manualDueStore().read() === true && manualNeverStore(userId).read() !== true;
}

/** With the box ticked for this person alone and for good; without it for whoever is here, until the next sign-in. */
export function keepWelcomeChoice(userId: string, neverAgain: boolean): void {
  if (neverAgain) manualNeverStore(userId).write(true);
  else manualDueStore().write(false);
}
