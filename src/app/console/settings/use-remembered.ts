import { useStore } from 'jotai/react';
import type { WritableAtom } from 'jotai/vanilla';
import { useLayoutEffect } from 'react';
import type * as v from 'valibot';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { embeddedKey, localStore } from '../../../shared/connection/local-store.ts';
import { movedStore } from './moved-store.ts';

/**
 * Keeps an atom's value over a reload, and in step with the browser's other tabs. It is read before the first
 * painting, so that nobody sees the default first. What was removed from the storage stays as it is here. Where a page of
 * others signs people in, the name alone, as earlier releases had it, may be that page's own.
 */
export function useRemembered<Value>(
  name: string,
  kept: WritableAtom<Value, [Value], void>,
  schema: v.GenericSchema<unknown, Value>,
): void {
  const store = useStore();
  const { keepsToken } = useConnection();
  useLayoutEffect(() => {
    const key = embeddedKey(name);
    const memory = keepsToken ? movedStore(name, key, schema) : localStore(key, schema);
    let known: Value | null = null;
    const take = (value: Value | null) => {
      known = value;
      if (value !== null) store.set(kept, value);
    };
    take(memory.read());
    const unsubscribe = store.sub(kept, () => {
      const value = store.get(kept);
      // What another tab has just written is not written back to it.
      if (JSON.stringify(value) !== JSON.stringify(known)) memory.write(value);
      known = value;
    });
    const unlisten = memory.subscribe(take);
    return () => {
      unsubscribe();
      unlisten();
    };
  }, [store, name, kept, schema, keepsToken]);
}
