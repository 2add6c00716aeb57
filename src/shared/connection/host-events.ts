import type { ConcludedState } from '../contract/batch-state.ts';
import type { ItemResult, Verdict } from '../contract/item-result.ts';
import type { FailureCode } from './failure-code.ts';

/**
 * What an element tells its host page: the name of the event and the shape of its `detail`. Typings and reference
 * pages are made from this text (src/elements/build/published/event-details.mjs).
 */
export interface HostEventDetails {
  /** The element begins to load: code first, then token and data. */
  readonly 'customer-load-start': Record<string, never>;
  /** The first screen has its data. */
  readonly 'customer-ready': Record<string, never>;
  /** Something failed that the element cannot mend by itself. */
  readonly 'customer-error': {
    /** What failed. This list is closed: others come with a new version only. */
    readonly code: FailureCode;
    /** The same may work when it is tried again; where not, somebody has to change something first. */
    readonly retryable: boolean;
    /** What the API answered: its code of error, or the status of HTTP; null where it did not answer. */
    readonly status: number | null;
    /** For a log; people see a text in their language. */
    readonly message: string;
  };
  /** The token has ended, and the host gave no other; not told where it has not given any yet. */
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
  /** The element shows another place than before; not told of what the page itself has set. */
  readonly 'customer-location-change': {
    /** Path and query: what the property `location` has, and takes. */
    readonly location: string;
    /** It takes the place of the one before, as a list's page or the next item of the studio do: no step for Back. */
    readonly replace: boolean;
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
    /** What failed. This list is closed: others come with a new version only. */
    readonly code: FailureCode;
    /** The same may work when it is tried again; where not, somebody has to change something first. */
    readonly retryable: boolean;
    /** What the API answered: its code of error, or the status of HTTP; null where it did not answer. */
    readonly status: number | null;
    /** For a log; people see a text in their language. */
    readonly message: string;
  };
  /** A person went to another article of the manual, or another section of it. */
  readonly 'customer-topic-change': {
    /** Null for the table of contents. */
    readonly topic: string | null;
    readonly section: string | null;
  };
  /** Files came into the list of an upload; those that a rule forbids are not among them. */
  readonly 'customer-upload-added': {
    /** Each with its path (folders included) and its size in bytes. */
    readonly files: readonly { readonly path: string; readonly size: number }[];
  };
  /** Files that are not sent. Nothing of them has left the page; the others go on. */
  readonly 'customer-upload-rejected': {
    /**
     * Each with the rule that it breaks: `type`, `fileSize`, `totalSize`, `files`, `zips`, `mixed`, `folder`,
     * `duplicate`, `slash`, `traversal`, `character`, `direction`, `tooLong`; of tables `encoding`, `empty`, `columns`,
     * `rowLength`, `damaged`; or `unreadable` (also of a folder, whose files are then not listed), `changed`; or
     * `extra`: it came with files of an interrupted upload that were chosen again and is none of them, and a person
     * decides. `limit`: in bytes or files, null where there is none.
     */
    readonly files: readonly {
      readonly path: string;
      readonly size: number;
      readonly reason: string;
      readonly limit: number | null;
    }[];
  };
  /** How far an upload is, at most four times a second. */
  readonly 'customer-upload-progress': {
    /** Bytes that are with the server; falls where a request fails. */
    readonly sent: number;
    /** Bytes of all files that are sent. */
    readonly size: number;
    /** Files that are complete. */
    readonly done: number;
    /** Files that are sent. */
    readonly files: number;
  };
  /** An upload is over, and what is complete lies in the batch. */
  readonly 'customer-upload-complete': {
    readonly uploadId: string;
    readonly datasetId: string;
    readonly batchId: string;
    /** Files that are complete. */
    readonly files: number;
    /** In bytes. */
    readonly size: number;
  };
  /** An upload ends before all of it is there: a person or the page gave it up, or its element was removed. */
  readonly 'customer-upload-cancelled': {
    /** Null where the server had not begun it. */
    readonly uploadId: string | null;
    /** It was only interrupted: its user can take it up again for a week. */
    readonly resumable: boolean;
  };
  /** A file failed, or all of an upload. */
  readonly 'customer-upload-failed': {
    /** Of the file, the others go on; null where it is all of the upload. */
    readonly path: string | null;
    /** What failed: of an upload a code as `customer-error` has it; of a file `refused`, `unreadable` or `changed`. */
    readonly reason: string;
    /** What the API answered: its code of error, or the status of HTTP; null where it did not answer. */
    readonly status: number | null;
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

/**
 * Events as bubbling, composed `CustomEvent`s of an element. It is held weakly: a call that is still on its way, and
 * what engines remember of one, would else keep an element that the page has removed, with all that stands in it.
 */
export function hostEventsOf(element: EventTarget): HostEvents {
  const host = new WeakRef(element);
  return {
    isHeard() {
      const target = host.deref();
      return target !== undefined && (!('isConnected' in target) || target.isConnected === true);
    },
    emit: (name, detail) =>
      host.deref()?.dispatchEvent(
        new CustomEvent(name, {
          bubbles: true,
          composed: true,
          cancelable: CANCELABLE_HOST_EVENTS.includes(name),
          detail,
        }),
      ) ?? true,
  };
}
