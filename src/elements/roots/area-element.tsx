import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react';
import { acceptance } from '../../app/acceptance/area.ts';
import { orders } from '../../app/orders/area.ts';
import { projects } from '../../app/projects/area.ts';
import { studio } from '../../app/studio/area.ts';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { type ElementOptions, ElementOptionsContext } from '../../shared/connection/element-options.ts';
import { ErrorReactions } from '../../shared/connection/error-reactions.tsx';
import { SessionGate } from '../../shared/connection/session-gate.tsx';
import type { Area } from '../../shared/routing/area.ts';
import { AreaRoutes } from '../../shared/routing/area-routes.tsx';
import type { LocationSource } from '../../shared/routing/location-source.ts';
import { memoryLocation } from '../../shared/routing/memory-location.ts';
import type { Outside } from '../../shared/routing/outside.ts';
import { RoutingProvider } from '../../shared/routing/routing-provider.tsx';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import { ElementFrame } from '../element-frame.tsx';
import type { ElementPlace } from '../element-place.ts';
import type { ElementProps } from '../element-props.ts';
import { FollowPlace } from '../follow-place.tsx';
import { requiredPlace } from '../required-place.ts';
import { AreaFrame } from './area-frame.tsx';

interface AreaElementProps {
  readonly element: ElementProps;
  readonly areas: readonly Area[];
  /** Where the element begins; another start begins anew there. */
  readonly start: string;
  /** What stands beside every screen. */
  readonly children?: ReactNode;
}

/** What any element can show where its page does not go there: all that deliveries consist of. */
const BEYOND: readonly Area[] = [orders, projects, acceptance, studio];

/** An element that mounts areas over a location in memory: the page's own address is never touched. */
export function AreaElement({ element, areas, start, children }: AreaElementProps) {
  const place = requiredPlace(element.host);
  const { backLink, bulkActions, exports, access } = element.settings;
  const options = useMemo<ElementOptions>(
    () => ({
      backLink: backLink !== 'hidden',
      bulkActions: bulkActions !== 'hidden',
      exports: exports !== 'hidden',
      readOnly: access === 'read',
    }),
    [backLink, bulkActions, exports, access],
  );
  const [begun, setBegun] = useState<{ readonly start: string; readonly source: LocationSource } | null>(
    null,
  );
  useEffect(() => {
    const source = memoryLocation(place.start(start), place.href);
    setBegun({ start, source });
    return () => source.dispose();
  }, [start, place]);

  return (
    <ElementFrame element={element}>
      {(announceReady) => (
        <ElementOptionsContext value={options}>
          <ErrorReactions />
          {begun && (
            <Places
              areas={areas}
              arrival={element.host.arrival}
              isLeaving={begun.start !== start}
              key={begun.start}
              place={place}
              source={begun.source}
            >
              <AreaFrame>
                <SessionGate>
                  <AreaRoutes>{announceReady}</AreaRoutes>
                  {children}
                </SessionGate>
              </AreaFrame>
            </Places>
          )}
        </ElementOptionsContext>
      )}
    </ElementFrame>
  );
}

interface PlacesProps
  extends Pick<AreaElementProps, 'areas'>,
    Pick<ComponentProps<typeof FollowPlace>, 'arrival'> {
  readonly place: ElementPlace;
  readonly source: LocationSource;
  readonly isLeaving: boolean;
  readonly children: ReactNode;
}

function Places({ areas, arrival, place, source, isLeaving, children }: PlacesProps) {
  const toast = useToast();
  const { i18n } = useConnection();
  const outside = useMemo<Outside>(
    () => ({
      areas: BEYOND,
      follow(target) {
        const address = place.href(target);
        if (address !== null) window.location.assign(address);
        return address !== null;
      },
      refuse: () => toast.error(i18n.t('shared:leadsNowhere')),
    }),
    [place, toast, i18n],
  );
  return (
    <RoutingProvider areas={areas} outside={outside} source={source}>
      <FollowPlace arrival={arrival} isLeaving={isLeaving} place={place} />
      {children}
    </RoutingProvider>
  );
}
