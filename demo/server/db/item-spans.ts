import { and, between, eq, inArray, type SQL } from 'drizzle-orm';
import { item } from './schema/item.ts';

export interface SpanPackage {
  readonly id: string;
  readonly delivered: number;
}

/** Neighbouring items: those of whole packages, or positions of one large package. */
export type ItemSpan =
  | { readonly packageIds: readonly string[] }
  | { readonly packageId: string; readonly first: number; readonly last: number };

/**
 * Cuts packages, in their order, into spans of about `size` items, at most twice as many. Positions are without
 * gaps and never change, so reading span after span meets every item once, whatever is judged meanwhile.
 */
export function itemSpans(packages: readonly SpanPackage[], size: number): ItemSpan[] {
  const spans: ItemSpan[] = [];
  let together: string[] = [];
  let items = 0;
  const close = () => {
    if (together.length > 0) spans.push({ packageIds: together });
    together = [];
    items = 0;
  };
  for (const { id, delivered } of packages) {
    if (delivered > size) {
      close();
      for (let first = 1; first <= delivered; first += size) {
        spans.push({ packageId: id, first, last: Math.min(first + size - 1, delivered) });
      }
      continue;
    }
    together.push(id);
    items += delivered;
    if (items >= size) close();
  }
  close();
  return spans;
}

/** Whether a row of `item` lies in the span. */
export function inSpan(span: ItemSpan): SQL | undefined {
  return 'packageIds' in span
    ? inArray(item.packageId, [...span.packageIds])
    : and(eq(item.packageId, span.packageId), between(item.position, span.first, span.last));
}
