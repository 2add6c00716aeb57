import { randomBytes } from 'node:crypto';
import { PORTAL_PEOPLE, type PortalPerson } from './people.ts';

/** An item that somebody judged in an embedded element, as the portal keeps it for itself. */
export interface JudgedItem {
  readonly itemId: string;
  readonly batchId: string;
  readonly result: string;
  readonly at: string;
}

/** Whoever is signed in at the portal. */
export interface SignIn {
  readonly person: PortalPerson;
  /** The last first. */
  readonly judged: JudgedItem[];
}

/** The portal's own sessions: in memory, so that none outlives the server. */
export interface SignIns {
  /** The new session's secret name; null where there is nobody by that key. */
  begin(key: string): string | null;
  find(name: string | undefined): SignIn | undefined;
  end(name: string | undefined): void;
}

/** The oldest goes when there are more: who opens the page for ever fills no memory. */
const MOST = 1000;

export function createSignIns(): SignIns {
  const sessions = new Map<string, SignIn>();
  return {
    begin(key) {
      const person = Object.hasOwn(PORTAL_PEOPLE, key) ? PORTAL_PEOPLE[key] : undefined;
      if (!person) return null;
      const [oldest] = sessions.keys();
      if (oldest !== undefined && sessions.size >= MOST) sessions.delete(oldest);
      const name = randomBytes(24).toString('base64url');
      sessions.set(name, { person, judged: [] });
      return name;
    },
    find: (name) => (name === undefined ? undefined : sessions.get(name)),
    end(name) {
      if (name !== undefined) sessions.delete(name);
    },
  };
}
