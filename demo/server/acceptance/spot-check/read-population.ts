import { type SQL, sql } from 'drizzle-orm';
import type { SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { PackageRange } from './population.ts';

export interface DrawableItem extends Record<string, unknown> {
  readonly id: string;
  readonly stratum: string;
}

/** So many items are held at once, of however many. */
const PIECE = 20_000;

/** All that may be drawn from, in the order of the batch, with the stratum that each item belongs to. */
export async function* readPopulation(
  tx: TenantTransaction,
  ranges: readonly PackageRange[],
  strata: SpotCheck['strataBy'],
): AsyncGenerator<readonly DrawableItem[]> {
  for (const piece of piecesOf(ranges)) {
    const { rows } = await tx.execute<DrawableItem>(sql`
      select ${item.id}, ${stratumOf(strata)} as stratum
      from ${rangesTable(piece)}
      join ${item} on ${item.packageId} = range.package_id and ${item.position} between range.first and range.last
      ${strata === 'package' ? sql`join ${batchPackage} on ${batchPackage.id} = ${item.packageId}` : sql``}
      order by range.place, ${item.position}
    `);
    yield rows;
  }
}

/** How many items each stratum has, in the order in which they first appear in the batch. */
export async function countStrata(
  tx: TenantTransaction,
  ranges: readonly PackageRange[],
  strata: SpotCheck['strataBy'],
): Promise<{ name: string; population: number }[]> {
  const counts = new Map<string, number>();
  if (strata === 'none' || strata === 'package') {
    for (const { name, first, last } of ranges) {
      const stratum = strata === 'none' ? '' : plain(name);
      counts.set(stratum, (counts.get(stratum) ?? 0) + last - first + 1);
    }
  } else {
    for (const piece of piecesOf(ranges)) {
      const { rows } = await tx.execute<{ stratum: string; items: number }>(sql`
        select ${stratumOf(strata)} as stratum, count(*)::int as items
        from ${rangesTable(piece)}
        join ${item} on ${item.packageId} = range.package_id and ${item.position} between range.first and range.last
        group by 1 order by min(range.place), min(${item.position})
      `);
      for (const { stratum, items } of rows) {
        counts.set(plain(stratum), (counts.get(plain(stratum)) ?? 0) + items);
      }
    }
  }
  return [...counts].map(([name, population]) => ({ name, population }));
}

/** A line of the frozen population holds one item: signs that break lines become spaces. */
export function plain(stratum: string): string {
  return stratum.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

function stratumOf(strata: SpotCheck['strataBy']): SQL {
  switch (strata) {
    case 'none':
      return sql`''`;
    case 'package':
      return sql`${batchPackage.name}`;
    case 'annotator':
      return sql`coalesce(${item.annotator}, '')`;
    case 'class':
      // What most of its objects are; of equally many the first by name.
      return sql`coalesce((
        select ${itemObject.label} from ${itemObject} where ${itemObject.itemId} = ${item.id}
        group by 1 order by count(*) desc, 1 limit 1
      ), '')`;
  }
}

/** As JSON, because arrays of parameters are written differently by the two drivers. */
function rangesTable(piece: readonly PackageRange[]): SQL {
  const rows = piece.map(({ packageId, first, last }, place) => ({
    package_id: packageId,
    first,
    last,
    place,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as range(package_id uuid, first int, last int, place int)`;
}

/** Small packages go together, large ones in parts. */
function* piecesOf(ranges: readonly PackageRange[]): Generator<PackageRange[]> {
  let piece: PackageRange[] = [];
  let items = 0;
  for (const range of ranges) {
    for (let first = range.first; first <= range.last; first += PIECE) {
      const last = Math.min(range.last, first + PIECE - 1);
      piece.push({ ...range, first, last });
      items += last - first + 1;
      if (items >= PIECE) {
        yield piece;
        piece = [];
        items = 0;
      }
    }
  }
  if (piece.length > 0) yield piece;
}
