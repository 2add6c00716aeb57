import type { BlobReply } from '../../http/call.ts';
import { fileNameOf } from '../../texts/file-name.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../text/csv-line.ts';

interface CsvFile<Row> {
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly cells: (row: Row) => readonly Cell[];
  /**
   * The rows of the next part; null after the last. Each part is read in a transaction of its own, which
   * asks whether the caller may still have it: what throws breaks the download off.
   */
  readonly next: () => Promise<readonly Row[] | null>;
}

/**
 * A table as a download. A part is read when the one before it is on its way, so memory holds one, and no
 * transaction stays open while a slow client reads. The heads go with the first rows: before these were read,
 * nothing has been sent.
 */
export function csvFile<Row>({ fileName, heads, cells, next }: CsvFile<Row>): BlobReply {
  const encoder = new TextEncoder();
  let begin = BYTE_ORDER_MARK + csvLine(heads);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const rows = await next();
          const text = begin + (rows ?? []).map((row) => csvLine(cells(row))).join('');
          begin = '';
          // A part without a row that the filters let through: the reader would wait for nothing.
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (rows === null) return controller.close();
          if (text !== '') return;
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { body, type: 'text/csv; charset=utf-8', fileName };
}

/** Signs that file systems refuse become underscores. */
export function csvFileName(parts: readonly (string | null)[], day: Date): string {
  const name = [...parts, day.toISOString().slice(0, 10)].filter((part) => part !== null).join(' ');
  return fileNameOf(`${name}.csv`);
}
