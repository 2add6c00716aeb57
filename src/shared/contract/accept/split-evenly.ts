/**
 * Deals things out in order, in blocks whose sizes differ by one at most; the first parts get what is over. With
 * more parts than things the last ones are empty. The server assigns packages so, and the console shows it before.
 */
export function splitEvenly<Thing>(things: readonly Thing[], parts: number): Thing[][] {
  const size = Math.floor(things.length / parts);
  const over = things.length % parts;
  return Array.from({ length: parts }, (_, at) => {
    const from = at * size + Math.min(at, over);
    return things.slice(from, from + size + (at < over ? 1 : 0));
  });
}
