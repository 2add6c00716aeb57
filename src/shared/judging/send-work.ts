import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { HostEvents } from '../connection/host-events.ts';
import { saveObjectResults } from '../contract/accept/object.ts';
import { saveComment, saveResult } from '../contract/studio.ts';
import type { Send } from '../outbox/outbox-options.ts';
import { isGivenAlready } from './given-already.ts';
import { readAgain } from './read-again.ts';
import { takeOverComment } from './take-over-comment.ts';
import { takeOverItemVerdict } from './take-over-item.ts';
import { takeOverObjects } from './take-over-objects.ts';
import { withClaim } from './with-claim.ts';
import type { Work } from './work.ts';

export interface SendingOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  /** Whose work it is. */
  readonly userId: string;
  /** Hear of what no element on the page has done, such as what an earlier visit left. */
  readonly hostEvents: HostEvents;
}

/** Sends what a person gave, by its kind; what the server says of it goes into everything that shows it. */
export function sendWork({ api, queries, userId, hostEvents }: SendingOptions): Send<Work, HostEvents> {
  const toldTo = (origin: HostEvents | null): HostEvents =>
    origin && origin.isHeard?.() !== false ? origin : hostEvents;

  return async (entry, signal) => {
    const options = { signal, quiet: true, owner: userId };
    switch (entry.kind) {
      case 'itemVerdict': {
        const { request, note } = entry;
        const send = () => api.call(saveResult, request, options);
        // Inside a spot check no claim is needed.
        const isSampled = request.spotCheckId !== undefined;
        try {
          const reply = await (isSampled ? send() : withClaim(api, note.packageId, send, options));
          return (origin) => takeOverItemVerdict(queries, request, reply, toldTo(origin));
        } catch (error) {
          if (isGivenAlready(error, request)) return () => void readAgain(queries, entry);
          throw error;
        }
      }
      case 'objectVerdicts': {
        // The server claims their package with them.
        const reply = await api.call(saveObjectResults, entry.request, options);
        return (origin) => takeOverObjects(queries, entry, reply, toldTo(origin));
      }
      case 'comment': {
        const reply = await api.call(saveComment, entry.request, options);
        return () => takeOverComment(queries, entry.subject, reply);
      }
    }
  };
}
