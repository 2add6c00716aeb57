import * as v from 'valibot';
import { id } from '../../shared/contract/fields.ts';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { EventScreen } from './event/event-screen.tsx';
import { EventList } from './list/event-list.tsx';

const routeQuery = v.object({ eventId: v.optional(id) });

/** All pushes, or the one that the address names. */
export default function SyncHistory() {
  const { eventId } = useRouteQuery(routeQuery);
  return eventId === undefined ? <EventList /> : <EventScreen eventId={eventId} />;
}
