import { createHash } from 'node:crypto';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';

/** Names the way below; another way would get another name. */
export const JUDGED_DATA_METHOD = 'judged-data/1';

export interface JudgedDatum {
  readonly id: string;
  readonly sha256: string | null;
  readonly revision: number;
  readonly result: ItemResult;
}

/**
 * What was judged, in one number that anybody can compute again: SHA-256, in lower-case hex digits, over one line
 * for every item of the batch, in the order of its packages and of the items in them (that of the table of
 * items). A line is `<item id>,<SHA-256 of the file>,<revision>,<result>` and a line feed, in UTF-8: the id in
 * lower case; the hash of the file in lower-case hex digits, nothing where the provider gave none; the revision of
 * the annotations as a decimal number; the result as 00 (unchecked), 10 (accepted) or 20 (rejected). Without
 * items it is the hash of no bytes. The same text stands in `demo/README.md`, for those who check it.
 */
export function judgedDataHash() {
  const hash = createHash('sha256');
  return {
    add({ id, sha256, revision, result }: JudgedDatum): void {
      hash.update(`${id.toLowerCase()},${sha256?.toLowerCase() ?? ''},${revision},${result}\n`);
    },
    digest: (): string => hash.digest('hex'),
  };
}
