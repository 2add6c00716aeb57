import { createHash, type Hash } from 'node:crypto';
import { fragmentBytes, travelsWhole } from '../../../../../src/shared/contract/dataset/upload-rules.ts';

/** The hash of a file as uploads have it: of a long one over the digests of its fragments. */
export class FragmentHash {
  readonly #isWhole: boolean;
  readonly #bytes: number;
  readonly #all: Hash = createHash('sha256');
  #fragment: Hash = createHash('sha256');
  #left: number;

  constructor(size: number) {
    this.#isWhole = travelsWhole(size);
    this.#bytes = fragmentBytes(size);
    this.#left = this.#bytes;
  }

  update(part: Uint8Array): void {
    if (this.#isWhole) {
      this.#all.update(part);
      return;
    }
    let rest = part;
    while (rest.length > 0) {
      const mine = rest.subarray(0, this.#left);
      this.#fragment.update(mine);
      this.#left -= mine.length;
      rest = rest.subarray(mine.length);
      if (this.#left === 0) this.#endFragment();
    }
  }

  digest(): Buffer {
    if (!this.#isWhole && this.#left < this.#bytes) this.#endFragment();
    return this.#all.digest();
  }

  #endFragment(): void {
    this.#all.update(this.#fragment.digest());
    this.#fragment = createHash('sha256');
    this.#left = this.#bytes;
  }
}
