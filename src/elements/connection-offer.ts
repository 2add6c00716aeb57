import type { ContextCallback, ContextEvent } from '@lit/context';
import { connectionContext } from './connection-context.ts';
import type { SharedSession } from './shared-session.ts';

type Listener = ContextCallback<SharedSession | null>;

/** Answers the elements inside `<customer-session>`; they may ask before there is anything to give. */
export interface ConnectionOffer {
  /** Gives the session's connection to all who asked and all who will; null takes it back. */
  give(session: SharedSession | null): void;
  /** Calls once an element inside has asked, which may have been before. */
  whenAsked(begin: () => void): void;
}

export function offerConnection(element: HTMLElement): ConnectionOffer {
  const listeners = new Map<Listener, () => void>();
  let current: SharedSession | null = null;
  let waiting: (() => void) | null = null;

  element.addEventListener('context-request', (event) => {
    const request = event as ContextEvent<typeof connectionContext>;
    if (request.context !== connectionContext || request.contextTarget === element) return;
    request.stopImmediatePropagation();
    const { callback } = request;
    const unsubscribe = () => listeners.delete(callback);
    if (request.subscribe) listeners.set(callback, unsubscribe);
    callback(current, unsubscribe);
    waiting?.();
    waiting = null;
  });

  return {
    give(session) {
      current = session;
      for (const [callback, unsubscribe] of [...listeners]) callback(session, unsubscribe);
    },
    whenAsked(begin) {
      if (listeners.size > 0) begin();
      else waiting = begin;
    },
  };
}
