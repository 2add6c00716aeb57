import { asc, eq } from 'drizzle-orm';
import { LABEL_COLORS } from '../../../src/shared/contract/label-color.ts';
import type { Label } from '../../../src/shared/contract/label-set.ts';
import { batch } from '../db/schema/delivery.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** The labels of a delivery in the colours that they have in the order's other ones. */
export async function inColorsOfOrder(
  tx: SystemTransaction,
  orderId: string,
  delivered: readonly Label[],
): Promise<Label[]> {
  const before = await tx
    .select({ labels: batch.labels })
    .from(batch)
    .where(eq(batch.orderId, orderId))
    .orderBy(asc(batch.deliveredAt), asc(batch.id));
  return withKnownColors(
    delivered,
    before.flatMap(({ labels }) => labels),
  );
}

/**
 * Who looks from one delivery to the next knows a class by its colour: a label keeps the one that it was first seen
 * in, and a new one keeps its own only where no other label of the order has it.
 */
export function withKnownColors(delivered: readonly Label[], known: readonly Label[]): Label[] {
  const colors = new Map<string, string>();
  for (const { name, color } of known) if (!colors.has(name)) colors.set(name, color);
  const taken = new Set([...colors.values()].map(plain));
  return delivered.map((one) => {
    const color = colors.get(one.name) ?? free(one.color, taken);
    taken.add(plain(color));
    return { ...one, color };
  });
}

const plain = (color: string) => color.toLowerCase();

/** The wanted one, else the first of ours that nobody has; when all are given, colours repeat. */
function free(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(plain(wanted))) return wanted;
  return LABEL_COLORS.find((color) => !taken.has(color)) ?? wanted;
}
