import {
  type CsvEncoding,
  DECODER_OF,
  EncodingFinder,
} from '../../../../../src/shared/contract/dataset/csv-encoding.ts';
import { TableCheck } from '../../../../../src/shared/contract/dataset/csv-table.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { Parsed } from '../parsed.ts';
import type { StoredBytes } from '../stored-bytes.ts';

/** Encoding, columns and rows of a table; read twice, for how it is written is known at its end only. */
export async function parseTable(bytes: StoredBytes): Promise<Parsed> {
  const encoding = await encodingOf(bytes);
  if (encoding === null) throw new ParseProblem('encoding');
  const check = new TableCheck();
  const decoder = new TextDecoder(DECODER_OF[encoding]);
  for await (const part of await bytes.stream()) {
    if (!check.push(decoder.decode(part, { stream: true }))) break;
  }
  check.push(decoder.decode());
  const table = check.end();
  if ('reason' in table) throw new ParseProblem(table.reason, table.detail || null);
  const { columns, rows, head } = table;
  return { facts: { encoding, columns: [...columns], rows }, rows: head };
}

/** Null where it is written in none of the ways that tables may be (specification 5). */
export async function encodingOf(bytes: StoredBytes): Promise<CsvEncoding | null> {
  const finder = new EncodingFinder();
  for await (const part of await bytes.stream()) if (!finder.push(part)) return null;
  return finder.end();
}
