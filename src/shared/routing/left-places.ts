/** More places than anybody goes back to; the one that was left longest ago is forgotten first. */
const KEPT = 50;

/** Places as they were left, by what they are about: a list with its filters and page, a detail page with its open tab. */
export interface LeftPlaces {
  leave(about: string, location: string): void;
  /** Of several places the one that was left last; null where none of them was. */
  last(abouts: readonly string[]): string | null;
}

export function createLeftPlaces(): LeftPlaces {
  // In the order in which they were left.
  const places = new Map<string, string>();
  return {
    leave(about, location) {
      places.delete(about);
      places.set(about, location);
      const [oldest] = places.keys();
      if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
    },
    last: (abouts) => [...places].findLast(([about]) => abouts.includes(about))?.[1] ?? null,
  };
}
