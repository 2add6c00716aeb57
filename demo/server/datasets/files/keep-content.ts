import { sql } from 'drizzle-orm';
import { newId } from '../../db/new-id.ts';
import { content } from '../../db/schema/dataset-file.ts';
import type { Transaction } from '../../db/transaction.ts';

export interface NewContent {
  readonly hash: Uint8Array;
  readonly size: number;
  readonly fileKey: string;
  readonly fileOffset: number;
}

/** Whose bytes they are, and where they lie. */
export interface ContentPlace {
  readonly customerId: string;
  readonly storageArea: string;
}

/** Gives the key under which the same bytes are found again: their number and their hash. */
export function contentKey({ size, hash }: { readonly size: number; readonly hash: Uint8Array }): string {
  return `${size} ${Buffer.from(hash).toString('hex')}`;
}

/**
 * Notes bytes that came in; where the same are there already, these count, and are held so that nobody takes them away
 * meanwhile. Gives the ids by `contentKey`.
 */
export async function keepContent(
  tx: Transaction,
  { customerId, storageArea }: ContentPlace,
  contents: readonly NewContent[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(contents.map((one) => [contentKey(one), one]));
  if (distinct.size === 0) return new Map();
  const rows = [...distinct]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { hash, size, fileKey, fileOffset }]) => ({
      id: newId(at),
      customerId,
      storageArea,
      hash,
      size,
      fileKey,
      fileOffset,
      createdAt: at,
    }));
  const kept = await tx
    .insert(content)
    .values(rows)
    .onConflictDoUpdate({
      target: [content.customerId, content.storageArea, content.size, content.hash],
      // Changes nothing, but holds the row and gives its id.
      set: { size: sql`excluded.size` },
    })
    .returning({ id: content.id, size: content.size, hash: content.hash });
  return new Map(kept.map((row) => [contentKey(row), row.id]));
}
