import type { HostEvents } from './host-events.ts';

/** Events that nobody hears: for a connection without an element. */
export const silentHostEvents: HostEvents = { emit: () => true };
