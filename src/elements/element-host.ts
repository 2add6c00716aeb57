import type { Arrival } from './arrival.ts';
import type { ConnectionOffer } from './connection-offer.ts';
import type { ElementPlace } from './element-place.ts';
import type { Opening } from './opening.ts';
import type { Uploading } from './uploading.ts';

/** What the page asks of an element, and its React part does as long as it stands. */
export interface ElementControl {
  /** Where it is not the element alone whose session ends. */
  logout: (() => void) | null;
  /** Before its session ends: what it keeps in the browser of who was there goes. */
  forget: (() => void) | null;
  refresh: (() => Promise<void>) | null;
}

/** The custom element as its React part sees it. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Where the React part draws. */
  readonly container: ShadowRoot | HTMLElement;
  /** How far it is with showing something, and what its page hears of it. */
  readonly arrival: Arrival;
  /** Where it is; null where it leads to no places. */
  readonly place: ElementPlace | null;
  readonly control: ElementControl;
  /** Of an element that gives its connection to those inside it. */
  readonly offer: ConnectionOffer | null;
  /** Whether it is open, where a person or its page opens it. */
  readonly opening: Opening;
  /** Of an element that uploads: what joins it, its launcher and its React part. */
  readonly uploading: Uploading | null;
  /** What is said before its texts are there, or without them, is said in this language. */
  language(): string | null;
  /** Draws the element's React part anew from nothing: what a person asks for after a crash. */
  restart(): void;
  /** Ends the session: what the page may ask for, too. */
  logout(): void;
}
