import * as v from 'valibot';
import { embeddedKey, localStore, type StoreWindow } from './local-store.ts';
import { forgetPlaces } from './place-stores.ts';

/** Where somebody was in a console whose page signs people in: it goes with them (specification 4). */
export interface HostedPlaces {
  /** Somebody is there: what was kept for another person goes, be it from before the page was loaded. */
  keepUser(userId: string): void;
  /** After a sign-out. */
  forget(): void;
}

export function hostedPlaces(view: StoreWindow = window): HostedPlaces {
  const owner = localStore(embeddedKey('places-of'), v.string(), view);

  function forget(): void {
    forgetPlaces(owner.read(), view);
    owner.remove();
  }

  return {
    keepUser(userId) {
      const known = owner.read();
      if (known !== null && known !== userId) forget();
      owner.write(userId);
    },
    forget,
  };
}
