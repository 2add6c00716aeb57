import { useEffect, useState } from 'react';
import { hashLocation } from '../../../shared/routing/hash-location.ts';
import { historyLocation } from '../../../shared/routing/history-location.ts';
import type { LocationSource } from '../../../shared/routing/location-source.ts';
import { memoryLocation } from '../../../shared/routing/memory-location.ts';

export type Routing = 'history' | 'hash' | 'memory';

/** The console's location, for as long as the console stands on the page. */
export function useConsoleLocation(routing: Routing, base: string): LocationSource | null {
  const [source, setSource] = useState<LocationSource | null>(null);
  useEffect(() => {
    const created = createLocation(routing, base);
    setSource(created);
    return () => created.dispose();
  }, [routing, base]);
  return source;
}

function createLocation(routing: Routing, base: string): LocationSource {
  if (routing === 'hash') return hashLocation();
  return routing === 'memory' ? memoryLocation('/') : historyLocation(base);
}
