/**
 * Maps many things with at most `limit` under way, in the order of the things. Unlike a task for each, it holds
 * nothing for those whose turn has not come; after a failure no more are begun.
 */
export async function mapConcurrently<Thing, Result>(
  things: Iterable<Thing>,
  limit: number,
  map: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const source = things[Symbol.iterator]();
  let index = 0;
  let failed = false;

  async function work(): Promise<void> {
    for (let next = source.next(); !next.done && !failed; next = source.next()) {
      const place = index;
      index += 1;
      try {
        results[place] = await map(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }

  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
