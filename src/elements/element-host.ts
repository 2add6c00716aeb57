import type { ConnectionOffer } from './connection-offer.ts';
import type { Opening } from './opening.ts';

/** The custom element as its React part sees it. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Where the React part draws. */
  readonly container: ShadowRoot | HTMLElement;
  /** Of an element that gives its connection to those inside it. */
  readonly offer: ConnectionOffer | null;
  /** Of an element that is opened by a person or its page. */
  readonly opening: Opening | null;
  /** Draws the element's React part anew from nothing: what a person asks for after a crash. */
  restart(): void;
}
