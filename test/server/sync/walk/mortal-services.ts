import type { Services } from '../../../../demo/server/services.ts';

/** The server is gone: nothing that it was at goes on. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * Services of a server that dies at the given one of its steps towards database, storage and network, before it is done
 * or after it: then it was done, and the server does not learn so. Later steps come to nothing.
 */
export function mortalServices(
  services: Services,
  { dies, isDone }: { dies: number; isDone: boolean },
): Services {
  let steps = 0;
  async function live<T>(step: () => Promise<T>): Promise<T> {
    steps += 1;
    if (steps > dies || (steps === dies && !isDone)) throw new Killed();
    const done = await step();
    if (steps >= dies) throw new Killed();
    return done;
  }
  const { database, storage, outgoing } = services;
  return {
    ...services,
    database: {
      ...database,
      system: (work) => live(() => database.system(work)),
      snapshot: (customerId, work) => live(() => database.snapshot(customerId, work)),
    },
    storage: { ...storage, put: (...args) => live(() => storage.put(...args)) },
    outgoing: { ...outgoing, post: (request) => live(() => outgoing.post(request)) },
  };
}
