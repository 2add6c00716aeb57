import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../connection/use-session.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { type DraftPlace, type DraftStore, draftStore } from './draft-store.ts';

interface KeptDraft<Draft> {
  /** Null where nothing was begun. */
  readonly draft: Draft | null;
  write(draft: Draft): void;
  /** After it was sent or thrown away. */
  clear(): void;
}

interface Begun<Draft> {
  readonly store: DraftStore<Draft>;
  readonly name: string;
  readonly value: Draft | null;
}

/**
 * Something that is being written, kept on this device for whoever is signed in until it is sent or thrown away: over
 * reloads, the end of the browser and of the session.
 * @param name what it is about, such as the id of a batch
 */
export function useKeptDraft<Draft>(
  { kind, schema }: Pick<DraftPlace<Draft>, 'kind' | 'schema'>,
  name: string,
): KeptDraft<Draft> {
  const owner = useSession().user?.userId ?? '';
  const { store, keeper } = useMemo(() => {
    const opened = draftStore({ owner, kind, schema });
    return { store: opened, keeper: new DraftKeeper(opened) };
  }, [owner, kind, schema]);
  const [begun, setBegun] = useState<Begun<Draft> | null>(null);
  // Of another name nothing is shown here.
  const here = begun?.store === store && begun.name === name ? begun : null;
  useEffect(() => {
    let isOver = false;
    void store.read(name).then((value) => {
      if (isOver || value === null) return;
      // What was typed meanwhile is newer.
      setBegun((now) => (now?.store === store && now.name === name ? now : { store, name, value }));
    });
    return () => {
      isOver = true;
    };
  }, [store, name]);
  const change = (value: Draft | null): void => {
    setBegun({ store, name, value });
    keeper.keep(name, value);
  };
  return { draft: here?.value ?? null, write: change, clear: () => change(null) };
}
