import type { Entry } from '../list/entry.ts';

/** One piece of work. `bytes` are those that it sends. */
export type Job =
  /** Many small files in one request. */
  | { readonly kind: 'pack'; readonly entries: readonly Entry[]; readonly bytes: number }
  | {
      readonly kind: 'fragment';
      readonly entries: readonly [Entry];
      readonly fragment: number;
      readonly bytes: number;
    }
  | { readonly kind: 'merge'; readonly entries: readonly [Entry]; readonly bytes: 0 }
  /** Hashes files whose bytes the server may have. */
  | { readonly kind: 'offer'; readonly entries: readonly Entry[]; readonly bytes: 0 }
  /** Compares what an earlier visit sent of a file with the file. */
  | { readonly kind: 'verify'; readonly entries: readonly [Entry]; readonly bytes: 0 };
