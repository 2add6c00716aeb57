import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { eventDetailQuery } from './event-detail-query.ts';
import { EventView } from './event-view.tsx';

export function EventScreen({ eventId }: { readonly eventId: string }) {
  const event = useQuery(eventDetailQuery(useApi(), eventId));
  useSubject(event.data?.batchName);
  return <QueryScreen query={event}>{(data) => <EventView event={data} />}</QueryScreen>;
}
