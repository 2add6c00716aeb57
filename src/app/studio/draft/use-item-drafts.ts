import { atom, useStore } from 'jotai';
import { useState } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import { itemDraftStore } from './item-draft-store.ts';
import { ItemDrafts } from './item-drafts.ts';

/** Of one person, for all studios of the connection. */
const draftsAtom = atom<{ readonly userId: string | undefined; readonly drafts: ItemDrafts } | null>(null);

export function useItemDrafts(): ItemDrafts {
  const store = useStore();
  const userId = useSession().user?.userId;
  const [drafts] = useState(() => {
    const known = store.get(draftsAtom);
    if (known?.userId === userId && known) return known.drafts;
    const made = new ItemDrafts(userId === undefined ? undefined : itemDraftStore(userId));
    store.set(draftsAtom, { userId, drafts: made });
    return made;
  });
  return drafts;
}
