import { useState } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { Holder, PackageDetail } from '../../../shared/contract/accept/package.ts';
import { type Conclusion, concludedSince } from './concluded-since.ts';

export interface Takeover {
  /** Who has it now; null while nobody has taken it. */
  readonly by: Holder | null;
  /** Who has concluded it and has it no more; null while nobody has. */
  readonly concluded: Conclusion | null;
  readonly dismiss: () => void;
}

/**
 * Who has taken over the package that the person was judging. It is told once, and again only after the person has had
 * the package back.
 */
export function useTakeover(pack: PackageDetail | null): Takeover {
  const { user } = useSession();
  const holder = pack?.holder ?? null;
  const isOwn = holder !== null && holder.userId === user?.userId;
  const [had, setHad] = useState(isOwn ? pack : null);
  if (isOwn && had !== pack) setHad(pack);
  const dismiss = (): void => setHad(null);
  if (!pack || isOwn || had?.packageId !== pack.packageId) return { by: null, concluded: null, dismiss };
  const { userName } = user ?? {};
  const before = { finishedAt: had.finishedAt, since: had.holder?.since ?? null, userName };
  return { by: holder, concluded: concludedSince(pack, before), dismiss };
}
