import type { FailureCode } from '../shared/connection/failure-code.ts';
import { type HostEventDetails, hostEventsOf } from '../shared/connection/host-events.ts';
import { failureTexts } from '../shared/loading/failure-texts.ts';
import type { LoadError } from '../shared/loading/load-error.ts';
import { failureDetail } from '../shared/routing/failure-detail.ts';
import { showNotice } from './failure-notice.ts';
import { focusRetry } from './focus-retry.ts';
import { colorSchemeOf } from './theme-of.ts';

/** How long an element may neither show something nor say why, in milliseconds: pages are promised an end within 10 s. */
export const PATIENCE = 8500;

/** What may be waited for, as the page is told of it when it does not come. */
export type Awaited = 'load-timeout' | 'token-missing' | 'token-timeout' | 'api-timeout';

/** What a page's developer is told where it has not come in time. */
export function lateDetail(awaited: Awaited): HostEventDetails['customer-error'] {
  const isMissing = awaited === 'token-missing';
  return failureDetail(awaited, isMissing ? 'Neither token nor fetchToken was set.' : 'Nothing came.');
}

/**
 * An element's way from being put into its page to content that stands: what the page hears of it, and that it never
 * ends in nothing. What has not come in time may still come: then it is shown.
 */
export interface Arrival {
  /** The element was put into its page, or begins anew; `onBegun` is called once its page could hear of that. */
  begin(onBegun?: () => void): void;
  /** From now on this is what is waited for. */
  waitFor(awaited: Awaited): void;
  /** What stands already was asked for more, which has to come in time, too: else `retry` is offered. */
  watch(retry: () => void): void;
  /**
   * Content stands, for the first time or again after a failure; where it is not `isWell`, what failed lasts. Answers,
   * once, whether a person tried again for it: the button that had the focus is gone.
   */
  ready(isWell?: boolean): boolean;
  /**
   * Something failed that people see. The same is told once, until content stands or somebody tries again; answers whether
   * somebody did: the button that had the focus is gone, and there is another one. `said` names a text for what nobody
   * else says, since nothing is drawn yet; it is shown with a way to begin anew, or to `retry`.
   */
  failed(detail: HostEventDetails['customer-error'], said?: Said, retry?: () => void): boolean;
  /** The code did not come: here it is said, since nobody else can. What is gone for good offers to reload the page. */
  failedToLoad(error: unknown, retry: () => void): void;
  /** The page asks anew, or another place is shown: what fails now is told anew. */
  askAnew(): void;
  /** A person does, who is to find the focus at what comes of it. */
  tryAgain(): void;
  /** The element left its page. */
  end(): void;
  /**
   * The session around it has ended, which is said: nothing is waited for until another one comes. Answers how it then
   * begins anew, which does nothing where the element has left its page, or has begun, meanwhile.
   */
  rest(): () => void;
  /** The session was ended: there is nothing to show, and nothing to wait for. */
  signedOut(): void;
  isReady(): boolean;
  /** Of what is under way: resolves with content, or where there is nothing more to come; rejects with a failure. */
  outcome(): Promise<void>;
}

type Said = keyof ReturnType<typeof failureTexts>;

interface ArrivalOptions {
  readonly element: HTMLElement;
  /** Where it can say something without React. */
  readonly place: ParentNode & Node;
  /** Not seen itself, it leaves it to the elements inside to say what does not come. */
  readonly isSeen: boolean;
  /** In which it says something. */
  readonly language: () => string | null;
  readonly restart: () => void;
}

export function createArrival({ element, place, isSeen, language, restart }: ArrivalOptions): Arrival {
  const events = hostEventsOf(element);
  let patience: ReturnType<typeof setTimeout> | undefined;
  let awaited: Awaited = 'load-timeout';
  let told: FailureCode | null = null;
  let isReady = false;
  /** Since it began, or content stood last: that it is well is told as the first time was. */
  let hasFailed = false;
  /** Between its beginning and its end: what a part that goes still has to say is of no use. */
  let isUnderWay = false;
  let removeNotice: (() => void) | null = null;
  /** A person tried again: what comes of it is to get the focus that the button for it had. */
  let isAwaited = false;
  /** Counts beginnings: what was begun before has nothing to say any more. */
  let beginning = 0;
  let end: (failure?: HostEventDetails['customer-error']) => void = () => undefined;

  function quiet(): void {
    clearTimeout(patience);
    removeNotice?.();
    removeNotice = null;
  }

  function rest(): void {
    quiet();
    end();
  }

  function tell(detail: HostEventDetails['customer-error']): void {
    if (told === detail.code) return;
    told = detail.code;
    hasFailed = true;
    events.emit('customer-error', detail);
    end(detail);
  }

  function say(text: Said, run: () => void, way: Said = 'retry'): void {
    quiet();
    const texts = textsNow();
    removeNotice = showNotice(place, colorSchemeOf(element), {
      text: texts[text],
      retry: {
        text: texts[way],
        run() {
          isAwaited = true;
          run();
        },
      },
    });
    if (isAwaited) focusRetry(place);
  }

  const textsNow = () => failureTexts(language());

  function lose(retry: () => void): void {
    if (isSeen) say(awaited === 'token-missing' ? 'noToken' : 'slow', retry);
    tell(lateDetail(awaited));
  }

  return {
    begin(onBegun) {
      quiet();
      beginning += 1;
      // In what the autoloader said as long as it was not defined.
      isAwaited ||= element.matches(':focus-within');
      const mine = beginning;
      isUnderWay = true;
      isReady = hasFailed = false;
      told = null;
      awaited = 'load-timeout';
      patience = setTimeout(lose, PATIENCE, restart);
      // Whoever puts it into the page may listen afterwards.
      queueMicrotask(() => {
        if (mine !== beginning) return;
        events.emit('customer-load-start', {});
        onBegun?.();
      });
    },
    waitFor(next) {
      awaited = next;
    },
    watch(retry) {
      if (!isUnderWay) return;
      quiet();
      awaited = 'load-timeout';
      patience = setTimeout(lose, PATIENCE, retry);
    },
    ready(isWell = true) {
      if (!isUnderWay) return false;
      quiet();
      const wasAwaited = isAwaited;
      isAwaited = false;
      if (isWell) told = null;
      if (!isReady || (hasFailed && isWell)) {
        if (hasFailed) events.emit('customer-load-start', {});
        isReady = true;
        hasFailed = false;
        events.emit('customer-ready', {});
        end();
      }
      return wasAwaited;
    },
    failed(detail, said, retry = restart) {
      if (!isUnderWay) return false;
      quiet();
      if (said) say(said, retry);
      tell(detail);
      return isAwaited;
    },
    failedToLoad(error, retry) {
      // By its kind: a session around may be of another copy of our code.
      const isGone = (error as Partial<LoadError> | null)?.kind === 'gone';
      if (isGone) say('loadFailed', () => location.reload(), 'reload');
      else say('loadFailed', retry);
      tell(failureDetail('load-failed', String(error), null, !isGone));
    },
    askAnew() {
      told = null;
    },
    tryAgain() {
      told = null;
      isAwaited = true;
    },
    end() {
      beginning += 1;
      isUnderWay = false;
      isReady = false;
      // Put into the page again it is awaited by nobody.
      isAwaited &&= element.isConnected;
      rest();
    },
    rest() {
      rest();
      const mine = beginning;
      return () => {
        if (mine === beginning) this.begin();
      };
    },
    signedOut() {
      isUnderWay = false;
      isAwaited = false;
      rest();
      if (isSeen) removeNotice = showNotice(place, colorSchemeOf(element), { text: textsNow().signedOut });
    },
    isReady: () => isReady,
    outcome: () =>
      new Promise((resolve, reject) => {
        end = (failure) => (failure ? reject(new Error(failure.message)) : resolve());
        if (isReady || !isUnderWay) end();
      }),
  };
}
