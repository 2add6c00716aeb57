import { useState } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { Holder, PackageDetail } from '../../../shared/contract/accept/package.ts';

export interface Takeover {
  /** Who has it now; null while nobody has taken it. */
  readonly by: Holder | null;
  readonly dismiss: () => void;
}

/**
 * Who has taken over the package that the person was judging. It is told once, and again only after the person has had
 * the package back.
 */
export function useTakeover(pack: PackageDetail | null): Takeover {
  const { user } = useSession();
  const packageId = pack?.packageId ?? null;
  const holder = pack?.holder ?? null;
  const isOwn = holder !== null && holder.userId === user?.userId;
  const [had, setHad] = useState(isOwn ? packageId : null);
  if (isOwn && had !== packageId) setHad(packageId);
  const hadIt = had !== null && had === packageId;
  return { by: hadIt && !isOwn ? holder : null, dismiss: () => setHad(null) };
}
