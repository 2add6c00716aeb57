import type { Arrival } from './arrival.ts';
import type { ConnectionOffer } from './connection-offer.ts';

/** The custom element as its React part sees it. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Where the React part draws. */
  readonly container: ShadowRoot | HTMLElement;
  /** How far it is with showing something, and what its page hears of it. */
  readonly arrival: Arrival;
  /** Of an element that gives its connection to those inside it. */
  readonly offer: ConnectionOffer | null;
  /** Draws the element's React part anew from nothing: what a person asks for after a crash. */
  restart(): void;
}
