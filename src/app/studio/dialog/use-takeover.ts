import { useState } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { Holder, PackageDetail } from '../../../shared/contract/accept/package.ts';

/**
 * Who has taken over the package that the person was judging; null while nobody has. It is told once, and again
 * only after the person has had the package back.
 */
export function useTakeover(pack: PackageDetail | null): {
  readonly by: Holder | null;
  readonly dismiss: () => void;
} {
  const { user } = useSession();
  const holder = pack?.holder ?? null;
  const isOwn = holder !== null && holder.userId === user?.userId;
  const [hadIt, setHadIt] = useState(isOwn);
  if (isOwn && !hadIt) setHadIt(true);
  return { by: hadIt && holder && !isOwn ? holder : null, dismiss: () => setHadIt(false) };
}
