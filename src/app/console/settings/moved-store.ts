import type * as v from 'valibot';
import { type LocalStore, localStore, type StoreWindow } from '../../../shared/connection/local-store.ts';

/** A value that stood under another name in earlier releases: it is found there, and moves when it is written next. */
export function movedStore<Schema extends v.GenericSchema>(
  former: string,
  key: string,
  schema: Schema,
  view?: StoreWindow,
): LocalStore<v.InferOutput<Schema>> {
  const before = localStore(former, schema, view);
  const store = localStore(key, schema, view);
  return {
    ...store,
    read: () => store.read() ?? before.read(),
    write(value) {
      const isKept = store.write(value);
      if (isKept) before.remove();
      return isKept;
    },
    remove() {
      store.remove();
      before.remove();
    },
  };
}
