const SESSION_TAG = 'customer-session';

/** What marks a session under whichever name, and of whichever copy of our code: two may be on one page. */
export const SESSION_MARK = Symbol.for('customer-session/1');

/** Any node: not each has all of it. */
type Surrounded = Partial<Element & ShadowRoot & Record<typeof SESSION_MARK, unknown>>;

/** What stands around a node as it is laid out: also out of shadow roots, and by the slot that it is put into. */
export function outOf({ assignedSlot, parentNode, host }: Surrounded): Surrounded | null | undefined {
  return assignedSlot ?? (parentNode as Surrounded | null) ?? host;
}

/** The session around an element; one that is not defined yet is known by its tag alone. */
export function closestSession(element: Element): Element | undefined {
  let place: Surrounded | null | undefined = element as Surrounded;
  while (place && !place[SESSION_MARK] && place.localName !== SESSION_TAG) place = outOf(place);
  return place as Element | undefined;
}
