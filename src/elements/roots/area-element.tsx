import { useEffect, useState } from 'react';
import { ErrorReactions } from '../../shared/connection/error-reactions.tsx';
import { SessionGate } from '../../shared/connection/session-gate.tsx';
import type { Area } from '../../shared/routing/area.ts';
import { AreaRoutes } from '../../shared/routing/area-routes.tsx';
import type { LocationSource } from '../../shared/routing/location-source.ts';
import { memoryLocation } from '../../shared/routing/memory-location.ts';
import { RoutingProvider } from '../../shared/routing/routing-provider.tsx';
import { ElementFrame } from '../element-frame.tsx';
import type { ElementProps } from '../element-props.ts';
import { AreaFrame } from './area-frame.tsx';

interface AreaElementProps {
  readonly element: ElementProps;
  readonly areas: readonly Area[];
  /** Where the element begins; another start begins anew there. */
  readonly start: string;
}

/** An element that mounts areas over a location in memory: the page's own address is never touched. */
export function AreaElement({ element, areas, start }: AreaElementProps) {
  const [source, setSource] = useState<LocationSource | null>(null);
  useEffect(() => {
    const created = memoryLocation(start);
    setSource(created);
    return () => created.dispose();
  }, [start]);

  return (
    <ElementFrame element={element}>
      {(announceReady) => (
        <>
          <ErrorReactions />
          {source && (
            <RoutingProvider source={source} areas={areas}>
              <AreaFrame>
                <SessionGate>
                  <AreaRoutes>{announceReady}</AreaRoutes>
                </SessionGate>
              </AreaFrame>
            </RoutingProvider>
          )}
        </>
      )}
    </ElementFrame>
  );
}
