import type { BlobReply, CallerContext } from '../../http/call.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv-line.ts';

interface CsvFile<Row> {
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly cells: (row: Row) => readonly Cell[];
  /** The rows of the next part; null after the last. Each part is read in a transaction of its own. */
  readonly next: () => Promise<readonly Row[] | null>;
}

/**
 * A table as a download. A part is read when the one before it is on its way, so memory holds one, and no
 * transaction stays open while a slow client reads.
 */
export function csvFile<Row>(
  { services, requestId }: Pick<CallerContext, 'services' | 'requestId'>,
  { fileName, heads, cells, next }: CsvFile<Row>,
): BlobReply {
  const encoder = new TextEncoder();
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (!begun) {
          begun = true;
          controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(heads)));
          return;
        }
        for (;;) {
          const rows = await next();
          if (rows === null) return controller.close();
          // A part without a row that the filters let through: the reader would wait for nothing.
          if (rows.length === 0) continue;
          return controller.enqueue(encoder.encode(rows.map((row) => csvLine(cells(row))).join('')));
        }
      } catch (error) {
        services.log.error({ err: error, requestId }, 'an export broke off');
        controller.error(error);
      }
    },
  });
  return { body, type: 'text/csv; charset=utf-8', fileName };
}

/** Signs that file systems refuse become underscores. */
export function csvFileName(parts: readonly (string | null)[], day: Date): string {
  const name = [...parts, day.toISOString().slice(0, 10)].filter((part) => part !== null).join(' ');
  return `${name}.csv`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
