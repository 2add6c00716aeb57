import { type CsvEncoding, DECODER_OF, EncodingFinder } from '../../contract/dataset/csv-encoding.ts';
import { CsvReader } from '../../contract/dataset/csv-rows.ts';
import { PREVIEW_ROWS, TableCheck, type TableFacts } from '../../contract/dataset/csv-table.ts';
import { fileExtension } from '../../contract/dataset/file-name.ts';
import type { FileReason } from '../file-reason.ts';
import { breathe } from '../slices.ts';

/** Of a longer table only the beginning is read: the server reads all of it. */
const READ_WHOLE = 16 * 1024 * 1024;
/** Read at a stretch: some milliseconds of work. */
const STRETCH = 256 * 1024;
const LINE_END = 0x0a;

export interface TableReading extends TableFacts {
  readonly encoding: CsvEncoding;
  readonly isWhole: boolean;
}

export function isTable(path: string): boolean {
  return fileExtension(path) === 'csv';
}

/**
 * Reads a table as the server will: its encoding (specification 5), its columns and rows. Answers what it found, or why
 * it cannot be taken. Rejects where the file cannot be read.
 */
export async function readTable(file: Blob): Promise<TableReading | FileReason> {
  const isWhole = file.size <= READ_WHOLE;
  const bytes = await beginning(file, isWhole ? file.size : READ_WHOLE / 4, isWhole);
  const encoding = await encodingOf(bytes);
  if (encoding === null) return { kind: 'table', problem: 'encoding', detail: '' };
  const decoder = new TextDecoder(DECODER_OF[encoding]);
  const check = new TableCheck();
  let isFine = true;
  for (let at = 0; isFine && at < bytes.length; at += STRETCH) {
    if (at > 0) await breathe();
    isFine = check.push(decoder.decode(bytes.subarray(at, at + STRETCH), { stream: true }));
  }
  const found = check.end();
  if (!('reason' in found)) return { ...found, encoding, isWhole };
  // Cut off within a cell in quotes: it looks as if the quote were never closed.
  if (isFine && !isWhole) return { ...headOf(bytes, encoding), encoding, isWhole };
  return { kind: 'table', problem: found.reason, detail: found.detail };
}

/** What the first rows say, of a table that was found fine as far as it was read. */
function headOf(bytes: Uint8Array, encoding: CsvEncoding): TableFacts {
  const rows: (readonly string[])[] = [];
  const reader = new CsvReader((cells) => rows.push(cells));
  reader.push(new TextDecoder(DECODER_OF[encoding]).decode(bytes.subarray(0, STRETCH), { stream: true }));
  const [columns = [], ...head] = rows;
  return {
    columns: columns.map((name) => name.trim()),
    rows: head.length,
    head: head.slice(0, PREVIEW_ROWS),
  };
}

/** Cut off after a line: that byte is no part of a character in any of the encodings. */
async function beginning(file: Blob, length: number, isWhole: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.slice(0, length).arrayBuffer());
  if (isWhole) return bytes;
  const end = bytes.lastIndexOf(LINE_END);
  return end < 0 ? bytes : bytes.subarray(0, end + 1);
}

async function encodingOf(bytes: Uint8Array): Promise<CsvEncoding | null> {
  const finder = new EncodingFinder();
  for (let at = 0; at < bytes.length; at += STRETCH) {
    if (at > 0) await breathe();
    if (!finder.push(bytes.subarray(at, at + STRETCH))) return null;
  }
  return finder.end();
}
