/** The first 32 bits of the fractional parts of roots of primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootsOfPrimes(count: number, root: number): Uint32Array {
  const words = new Uint32Array(count);
  for (let found = 0, candidate = 2; found < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    const value = candidate ** (1 / root);
    words[found] = (value - Math.floor(value)) * 2 ** 32;
    found += 1;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
    if (candidate % divisor === 0) return false;
  return true;
}

const BLOCK = 64;
const ROUNDS = 64;
const K = rootsOfPrimes(ROUNDS, 3);
const START = rootsOfPrimes(8, 2);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * SHA-256, part by part (FIPS 180-4): for pages without a secure origin, which browsers give no `crypto.subtle`. Slower
 * than theirs, so its user hands over small parts and lets the page breathe between them.
 */
export class Sha256 {
  readonly #state = START.slice();
  readonly #words = new Uint32Array(ROUNDS);
  readonly #block = new Uint8Array(BLOCK);
  #filled = 0;
  #length = 0;

  push(part: Uint8Array): void {
    this.#length += part.length;
    let at = 0;
    if (this.#filled > 0) {
      at = Math.min(BLOCK - this.#filled, part.length);
      this.#block.set(part.subarray(0, at), this.#filled);
      this.#filled += at;
      if (this.#filled < BLOCK) return;
      this.#mix(this.#block, 0);
      this.#filled = 0;
    }
    for (; at + BLOCK <= part.length; at += BLOCK) this.#mix(part, at);
    this.#block.set(part.subarray(at));
    this.#filled = part.length - at;
  }

  /** After the last part. */
  end(): Uint8Array<ArrayBuffer> {
    const length = this.#length;
    const rest = BLOCK - 8 - ((length + 1) % BLOCK);
    const tail = new Uint8Array(1 + (rest < 0 ? rest + BLOCK : rest) + 8);
    const view = new DataView(tail.buffer);
    tail[0] = 0x80;
    view.setUint32(tail.length - 8, Math.floor(length / 2 ** 29));
    view.setUint32(tail.length - 4, (length * 8) >>> 0);
    this.push(tail);
    const digest = new Uint8Array(32);
    const out = new DataView(digest.buffer);
    this.#state.forEach((word, index) => {
      out.setUint32(index * 4, word);
    });
    return digest;
  }

  #mix(bytes: Uint8Array, at: number): void {
    const words = this.#words;
    const word = (index: number): number => words[index] ?? 0;
    for (let index = 0; index < 16; index += 1) {
      const from = at + index * 4;
      words[index] =
        ((bytes[from] ?? 0) << 24) |
        ((bytes[from + 1] ?? 0) << 16) |
        ((bytes[from + 2] ?? 0) << 8) |
        (bytes[from + 3] ?? 0);
    }
    for (let index = 16; index < ROUNDS; index += 1) {
      const [late, early] = [word(index - 2), word(index - 15)];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[index] = word(index - 16) + small + word(index - 7) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.#state;
    for (let index = 0; index < ROUNDS; index += 1) {
      const first = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const chosen = (e & f) ^ (~e & g);
      const one = (h + first + chosen + (K[index] ?? 0) + word(index)) | 0;
      const second = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (second + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    const state = this.#state;
    [a, b, c, d, e, f, g, h].forEach((value, index) => {
      state[index] = (state[index] ?? 0) + value;
    });
  }
}
