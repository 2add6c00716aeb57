import { XMLValidator } from 'fast-xml-parser';
import { ParseProblem } from '../parse-problem.ts';
import type { Parsed } from '../parsed.ts';
import type { StoredBytes } from '../stored-bytes.ts';
import { encodingOf } from './table.ts';

/** What is longer is not read as a whole: it would hold up everybody who waits beside it. */
const MOST_TEXT = 4 * 1024 * 1024;
const MOST_READ = 64 * 1024 * 1024;

/** How a text is written; whatever else it is, it is a text. */
export async function parseText(bytes: StoredBytes, signal: AbortSignal): Promise<Parsed> {
  const encoding = bytes.size > MOST_READ ? null : await encodingOf(bytes, signal);
  return { facts: encoding === null ? {} : { encoding } };
}

export async function parseJson(bytes: StoredBytes): Promise<Parsed> {
  const text = await textOf(bytes);
  if (text === null) return { facts: {} };
  try {
    JSON.parse(text);
  } catch (error) {
    throw new ParseProblem('damaged', null, error);
  }
  return { facts: { encoding: 'utf-8' } };
}

export async function parseXml(bytes: StoredBytes): Promise<Parsed> {
  const text = await textOf(bytes);
  if (text === null) return { facts: {} };
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new ParseProblem('damaged', String(checked.err.line));
  return { facts: { encoding: 'utf-8' } };
}

/** Null where it is too long to be looked at, or names another way of writing than UTF-8. */
async function textOf(bytes: StoredBytes): Promise<string | null> {
  if (bytes.size > MOST_TEXT) return null;
  const data = await bytes.read(0, bytes.size);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch (error) {
    const head = new TextDecoder('latin1').decode(data.subarray(0, 200));
    if (/encoding\s*=/i.test(head)) return null;
    throw new ParseProblem('damaged', null, error);
  }
}
