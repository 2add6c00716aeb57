/** A source of numbers that gives the same ones for the same name, on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Whole numbers, both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** A source of its own, so that one part of a scene can change without moving the others. */
  fork(name: string): Random;
}

export function createRandom(name: string): Random {
  let state = hash(name);
  const next = () => {
    // mulberry32: small, fast, and good enough for pictures.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[Math.floor(values.length * next())];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
    fork: (part) => createRandom(`${name}/${part}`),
  };
}

/** FNV-1a with a final mix: neighbouring names give unrelated states. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
