import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { embeddedKey, localStore } from '../../connection/local-store.ts';
import { useSession } from '../../connection/use-session.ts';
import { type MyWork, WORK_SHOWN } from '../../contract/accept/my-work.ts';

const workRoom = v.object({
  rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WORK_SHOWN)),
  hasMore: v.boolean(),
});

/** How much room work takes: its rows, and whether a line below says that there is more. */
export type WorkRoom = v.InferOutput<typeof workRoom>;

export function roomOf({ rows, packages }: MyWork): WorkRoom {
  return { rows: rows.length, hasMore: packages > rows.length };
}

/**
 * The room that the same person's work took here last, to be kept while it is asked for: what stands below does not move
 * when it comes. Who had none, or was never here, has none kept: a frame that goes again would move more.
 */
export function useWorkRoom(work: MyWork | undefined): WorkRoom | null {
  const { user } = useSession();
  const [store] = useState(() => localStore(embeddedKey(`my-work-${user?.userId ?? ''}`), workRoom));
  const [last] = useState(() => store.read());
  useEffect(() => {
    if (work) store.write(roomOf(work));
  }, [store, work]);
  return last !== null && last.rows > 0 ? last : null;
}
