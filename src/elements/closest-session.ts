import type { TokenLack } from './token-outcome.ts';

const SESSION_TAG = 'customer-session';

/** What marks a session under whichever name, and of whichever copy of our code: two may be on one page. */
export const SESSION_MARK = Symbol.for('customer-session/1');

/** What the mark holds: what a session has to tell those inside before anything of React is there. */
export interface SessionMark {
  /** Why there is no token; nothing where there is one, or it may still come. */
  readonly tokenFailure?: string;
  /** As long as there is none, and none has failed to come. */
  readonly tokenLack?: TokenLack;
}

/** A session as those inside see it; one that is not defined yet has nothing of its own. */
export type SessionElement = Element & {
  [SESSION_MARK]?: SessionMark | undefined;
  refresh?(): Promise<void>;
};

/** Any node: not each has all of it. */
type Surrounded = Partial<SessionElement & ShadowRoot>;

/** What stands around a node as it is laid out: also out of shadow roots, and by the slot that it is put into. */
export function outOf({ assignedSlot, parentNode, host }: Surrounded): Surrounded | null | undefined {
  return assignedSlot ?? (parentNode as Surrounded | null) ?? host;
}

/** The session around an element; one that is not defined yet is known by its tag alone. */
export function closestSession(element: Element): SessionElement | undefined {
  let place: Surrounded | null | undefined = element as Surrounded;
  while (place && !place[SESSION_MARK] && place.localName !== SESSION_TAG) place = outOf(place);
  return place as SessionElement | undefined;
}
