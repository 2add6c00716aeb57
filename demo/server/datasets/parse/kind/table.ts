import {
  type CsvEncoding,
  DECODER_OF,
  EncodingFinder,
} from '../../../../../src/shared/contract/dataset/csv-encoding.ts';
import { TableCheck } from '../../../../../src/shared/contract/dataset/csv-table.ts';
import { UPLOAD_LIMITS } from '../../../../../src/shared/contract/dataset/upload-rules.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { Parsed } from '../parsed.ts';
import type { StoredBytes } from '../stored-bytes.ts';

/** Any that is uploaded by itself is looked into; longer ones come in folders and zips, and would take minutes. */
const MOST_BYTES = UPLOAD_LIMITS.looseBytes;

/** Encoding, columns and rows of a table; read twice, for how it is written is known at its end only. */
export async function parseTable(bytes: StoredBytes, signal: AbortSignal): Promise<Parsed> {
  if (bytes.size > MOST_BYTES) throw new ParseProblem('tooLarge');
  const encoding = await encodingOf(bytes, signal);
  if (encoding === null) throw new ParseProblem('encoding');
  const check = new TableCheck();
  const decoder = new TextDecoder(DECODER_OF[encoding]);
  for await (const part of await bytes.stream()) {
    signal.throwIfAborted();
    if (!check.push(decoder.decode(part, { stream: true }))) break;
  }
  check.push(decoder.decode());
  const table = check.end();
  if ('reason' in table) throw new ParseProblem(table.reason, table.detail || null);
  const { columns, rows, head } = table;
  return { facts: { encoding, columns: [...columns], rows }, rows: head };
}

/** Null where it is written in none of the ways that tables may be (specification 5). */
export async function encodingOf(bytes: StoredBytes, signal: AbortSignal): Promise<CsvEncoding | null> {
  const finder = new EncodingFinder();
  for await (const part of await bytes.stream()) {
    signal.throwIfAborted();
    if (!finder.push(part)) return null;
  }
  return finder.end();
}
