import { DECODER_OF, EncodingFinder } from '../../../shared/contract/dataset/csv-encoding.ts';

/** Twenty rows are a thousand times smaller: a larger file is another one than was meant. */
const MAX_BYTES = 1024 * 1024;

/** The text of a table in UTF-8, with or without mark, or GBK (specification 5); null where it is none. */
export async function readTableFile(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const finder = new EncodingFinder();
  finder.push(bytes);
  const encoding = finder.end();
  return encoding === null ? null : new TextDecoder(DECODER_OF[encoding]).decode(bytes);
}
