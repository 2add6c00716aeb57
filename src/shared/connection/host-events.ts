import type { ConcludedState } from '../contract/batch-state.ts';
import type { ItemResult, Verdict } from '../contract/item-result.ts';

/**
 * What an element tells its host page: the name of the event and the shape of its `detail`. Typings and reference
 * pages are made from this text (src/elements/build/published/event-details.mjs).
 */
export interface HostEventDetails {
  /** The first screen has its data. */
  readonly 'customer-ready': Record<string, never>;
  /** Something failed that the element cannot mend by itself. */
  readonly 'customer-error': {
    /** Where it failed, such as `network`, `api` or `load`. */
    readonly kind: string;
    /** The API's code of error; null where something else failed. */
    readonly code: number | null;
    /** For a log; people see a text in their language. */
    readonly message: string;
  };
  /** The token has ended, and the host gave no way to get another. */
  readonly 'customer-session-expired': {
    /** The API's code that ended it; null where the page gave no token. */
    readonly code: number | null;
  };
  /** Navigation to a path that the element does not show. Cancelable: a host that goes there cancels it. */
  readonly 'customer-navigate': {
    /** As the full console has it. */
    readonly path: string;
    /** What stands behind the `?` of the address, by name. */
    readonly query: Readonly<Record<string, string>>;
  };
  readonly 'customer-item-judged': {
    readonly itemId: string;
    readonly batchId: string;
    readonly packageId: string;
    /** `10` accepted, `20` rejected, `00` unchecked: its verdict was taken back. */
    readonly result: ItemResult;
  };
  readonly 'customer-package-finished': {
    readonly packageId: string;
    readonly batchId: string;
    /** `10` accepted, `20` rejected. */
    readonly result: Verdict;
  };
  readonly 'customer-batch-finished': {
    readonly batchId: string;
    /** `10` accepted, `20` rejected; `703` and `704` the same in a later round. */
    readonly state: ConcludedState;
  };
  /** Feedback is about to be sent. Cancelable: then it stays in its form. */
  readonly 'customer-feedback-submit': {
    /** A phone number in digits, or an e-mail address. */
    readonly contact: string;
    /** As it was written, up to 500 characters. */
    readonly description: string;
    /** How many images go with it. */
    readonly images: number;
  };
  readonly 'customer-feedback-sent': {
    /** By which the server knows it. */
    readonly id: string;
  };
  /** Feedback could not be sent; all of it is still in its form. */
  readonly 'customer-feedback-error': {
    /** Where it failed, such as `network` or `api`. */
    readonly kind: string;
    /** The API's code of error; null where something else failed. */
    readonly code: number | null;
    /** For a log; people see a text in their language. */
    readonly message: string;
  };
}

export type HostEventName = keyof HostEventDetails;

export const CANCELABLE_HOST_EVENTS: readonly HostEventName[] = [
  'customer-navigate',
  'customer-feedback-submit',
];

/** Hands one event to the host page; false when the host canceled it. */
export type HostDispatch = <Name extends HostEventName>(
  name: Name,
  detail: HostEventDetails[Name],
) => boolean;

export interface HostEvents {
  /** Returns false when a host canceled the event. */
  readonly emit: HostDispatch;
  /** False once the element has left its page: what it would tell, nobody hears. */
  readonly isHeard?: () => boolean;
}

/** Events as bubbling, composed `CustomEvent`s of an element. */
export function hostEventsOf(element: EventTarget): HostEvents {
  return {
    isHeard: () => !('isConnected' in element) || element.isConnected === true,
    emit: (name, detail) =>
      element.dispatchEvent(
        new CustomEvent(name, {
          bubbles: true,
          composed: true,
          cancelable: CANCELABLE_HOST_EVENTS.includes(name),
          detail,
        }),
      ),
  };
}

/** Events that nobody hears: for a connection without an element. */
export const silentHostEvents: HostEvents = { emit: () => true };
