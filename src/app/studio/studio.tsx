import * as v from 'valibot';
import { useWorkOutbox } from '../../shared/judging/use-work-outbox.ts';
import { useRouteQuery } from '../../shared/routing/use-route-query.ts';
import { LaterPart } from '../../shared/ui/layout/later-part.tsx';
import { StudioPlaceholder } from './frame/studio-placeholder.tsx';
import { StudioItem } from './studio-item.tsx';

const query = v.object({
  itemId: v.optional(v.string()),
  spotCheckId: v.optional(v.string()),
  objectId: v.optional(v.string()),
  at: v.optional(v.string()),
});

const loadSample = async () => ({ Part: (await import('./studio-sample.tsx')).StudioSample });

const itemQuery = v.object({ itemId: v.string() });

/** The studio on a single item (Studio of the specification), or on the sample of a spot check. */
export default function Studio() {
  const { itemId, spotCheckId, objectId, at } = useRouteQuery(query);
  const outbox = useWorkOutbox();
  if (!outbox) return <StudioPlaceholder error={null} onRetry={() => undefined} />;
  if (spotCheckId !== undefined) {
    return (
      <LaterPart
        key={spotCheckId}
        load={loadSample}
        of={{ spotCheckId, itemId, at, objectId, outbox }}
        failed={(error, onRetry) => <StudioPlaceholder error={error} onRetry={onRetry} />}
      >
        <StudioPlaceholder error={null} onRetry={() => undefined} />
      </LaterPart>
    );
  }
  return <OneItem objectId={objectId} outbox={outbox} />;
}

/** Without either of the two the address is incomplete, and says so. */
function OneItem(props: Omit<Parameters<typeof StudioItem>[0], 'itemId'>) {
  const { itemId } = useRouteQuery(itemQuery);
  return <StudioItem key={itemId} {...props} itemId={itemId} />;
}
