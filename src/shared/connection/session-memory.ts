import * as v from 'valibot';
import type { CurrentUser } from '../contract/oauth/session.ts';
import { role } from '../contract/role.ts';
import { localStore, type StoreWindow } from './local-store.ts';
import { forgetPlaces, manualDueStore } from './place-stores.ts';

/** What is needed of the user before the server has said who it is: whose things are kept here. */
const userInfo = v.object({ userId: v.string(), loginName: v.string(), role });

/** The session's local keys besides the token (specification 9). */
export interface SessionMemory {
  signedIn(): void;
  /** What was kept for another person goes. */
  keepUser(user: CurrentUser): void;
  /** After a sign-out: batch number, user info and the user's page object go (specification 4). */
  forget(): void;
}

export function sessionMemory(view: StoreWindow = window): SessionMemory {
  const manual = manualDueStore(view);
  const info = localStore('userInfo', userInfo, view);

  function forget(): void {
    forgetPlaces(info.read()?.userId ?? null, view);
    info.remove();
  }

  return {
    signedIn: () => void manual.write(true),
    keepUser({ userId, loginName, role: code }) {
      const known = info.read();
      if (known && known.userId !== userId) forget();
      info.write({ userId, loginName, role: code });
    },
    forget,
  };
}

/** Of a connection that keeps nothing. */
export const noSessionMemory: SessionMemory = {
  signedIn: () => undefined,
  keepUser: () => undefined,
  forget: () => undefined,
};
