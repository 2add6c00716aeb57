import { atom, useStore } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { studioKeyStore } from '../../../shared/connection/place-stores.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { KeyBindings } from './key-bindings.ts';
import type { OwnKeys } from './own-keys.ts';

/** Of one person, shared by all studios of the connection. */
const bindingsAtom = atom<{ readonly userId: string; readonly bindings: KeyBindings } | null>(null);

export function useKeyBindings(): KeyBindings {
  const store = useStore();
  const userId = useSession().user?.userId ?? '';
  const [bindings] = useState(() => {
    const known = store.get(bindingsAtom);
    if (known?.userId === userId) return known.bindings;
    const made = new KeyBindings(studioKeyStore(userId));
    store.set(bindingsAtom, { userId, bindings: made });
    return made;
  });
  return bindings;
}

export function useOwnKeys(bindings: KeyBindings): OwnKeys {
  return useSyncExternalStore(bindings.subscribe, bindings.get);
}
