import * as v from 'valibot';

/** One value in the browser's local storage, as JSON. A storage that is blocked or full breaks nothing. */
export interface LocalStore<Value> {
  /** null where there is none, where it is not JSON of the expected shape, and where the storage is blocked. */
  read(): Value | null;
  /** False where it could not be kept: the caller goes on with the value it has. */
  write(value: Value): boolean;
  remove(): void;
  /** Called when another tab of the browser writes or removes it. Returns the way to stop. */
  subscribe(listener: (value: Value | null) => void): () => void;
}

/**
 * The key of what embedded elements keep, too: in the storage of a partner's page, names without this may be the page's
 * own. The names of the specification stand in the full console alone, whose page is its own.
 */
export function embeddedKey(name: string): string {
  return `customer-console:${name}`;
}

/** The part of a window that a store needs. */
export type StoreWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/** The value under `key`, in the shape of `schema`; make one where it is needed, it holds nothing. */
export function localStore<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  view: StoreWindow = window,
): LocalStore<v.InferOutput<Schema>> {
  const parse = (text: string | null) => parseStored(schema, text);
  return {
    read: () => attempt(() => parse(view.localStorage.getItem(key))),
    write: (value) =>
      attempt(() => {
        view.localStorage.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    remove: () => attempt(() => view.localStorage.removeItem(key)) ?? undefined,
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that the whole storage was cleared.
        if (event.key === key || event.key === null) listener(parse(event.newValue));
      };
      view.addEventListener('storage', onStorage);
      return () => view.removeEventListener('storage', onStorage);
    },
  };
}

/** null if it is not the JSON of what the schema describes (specification 9). */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | null {
  if (text === null) return null;
  const parsed = v.safeParse(
    schema,
    attempt((): unknown => JSON.parse(text)),
  );
  return parsed.success ? parsed.output : null;
}

/** Merely reading `localStorage` throws where a setting of the browser forbids it. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
