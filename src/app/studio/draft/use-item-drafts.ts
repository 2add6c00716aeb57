import { atom, useStore } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import { type ItemDraft, ItemDrafts } from './item-drafts.ts';

/** Of one person, for as long as the connection lives. */
const draftsAtom = atom<{ readonly userId: string | undefined; readonly drafts: ItemDrafts } | null>(null);

export function useItemDrafts(): ItemDrafts {
  const store = useStore();
  const userId = useSession().user?.userId;
  const [drafts] = useState(() => {
    const known = store.get(draftsAtom);
    if (known?.userId === userId && known) return known.drafts;
    const made = new ItemDrafts();
    store.set(draftsAtom, { userId, drafts: made });
    return made;
  });
  return drafts;
}

export function useItemDraft(drafts: ItemDrafts, itemId: string): ItemDraft {
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(itemId));
}
