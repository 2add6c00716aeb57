import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { embeddedKey, localStore } from '../../../shared/connection/local-store.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchState } from '../../../shared/contract/batch-state.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { LaterPart } from '../../../shared/ui/layout/later-part.tsx';
import { keysArrival } from '../grid/keys-arrival.ts';
import type { ViewPlace } from '../item/view-place.ts';
import { ItemTable } from './item-table.tsx';
import { DATA_VIEWS, type ViewName, ViewSwitch } from './view-switch.tsx';

// Each is code of its own: whoever only reads the table does not load what draws.
const loadGallery = async () => ({ Part: (await import('../gallery/gallery.tsx')).Gallery });
const loadJobs = async () => ({ Part: (await import('../jobs/job-table.tsx')).JobTable });
const loadCrops = async () => ({ Part: (await import('../crops/crop-wall.tsx')).CropWall });

interface DataViewsProps {
  readonly place: ViewPlace;
  readonly batchState: BatchState;
}

const viewName = v.picklist(DATA_VIEWS);
const viewState = v.object({ view: v.optional(viewName) });

/**
 * The data as a table, as a gallery of pictures or as a wall of crops: as the address says, else as last time.
 * A video task begins with its job numbers.
 */
export function DataViews({ place, batchState }: DataViewsProps) {
  const { user } = useSession();
  const [store] = useState(() => localStore(embeddedKey(`data-view-${user?.userId ?? ''}`), viewName));
  const [remembered] = useState(() => store.read());
  const { cameFrom } = useNavigator();
  // Whoever goes to the tiles wants to press keys; the page itself, when it is loaded, leaves the focus alone.
  const [arrival] = useState(() => keysArrival(cameFrom() !== null));
  useEffect(() => () => arrival.expect(), [arrival]);
  const [{ view: asked }, update] = useListState(viewState);
  const isVideo = place.kind === 'video';
  const views = DATA_VIEWS.filter((one) => isVideo || one !== 'jobs');
  const wanted = asked ?? (isVideo ? 'jobs' : remembered);
  const view: ViewName = views.find((one) => one === wanted) ?? 'table';
  const choose = (next: ViewName) => {
    // What a video task begins with is no taste to be remembered.
    if (!isVideo) store.write(next);
    arrival.expect();
    update({ view: next });
  };
  const aside = <ViewSwitch onChange={choose} view={view} views={views} />;
  const { batchId, packageId, round } = place;
  if (view === 'table') {
    return (
      <ItemTable
        aside={aside}
        batchState={batchState}
        place={packageId === undefined ? { batchId } : { batchId, packageId }}
        round={round}
      />
    );
  }
  if (view === 'jobs') {
    return (
      <LaterPart
        load={loadJobs}
        texts="jobs"
        of={{ aside, of: packageId === undefined ? { batchId } : { packageId } }}
      />
    );
  }
  const load = view === 'gallery' ? loadGallery : loadCrops;
  return <LaterPart key={view} load={load} of={{ arrival, aside, place }} texts="gallery" />;
}
