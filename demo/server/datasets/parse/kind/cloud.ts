import { ParseProblem } from '../parse-problem.ts';
import type { Parsed } from '../parsed.ts';
import type { StoredBytes } from '../stored-bytes.ts';

/** The head of a point cloud is a few lines. */
const HEAD_BYTES = 16 * 1024;
const MOST_POINTS = 2_000_000_000;

/** Points and fields of a point cloud, as its head names them (PCD 0.7). */
export async function parseCloud(bytes: StoredBytes): Promise<Parsed> {
  const head = new TextDecoder('latin1').decode(await bytes.read(0, Math.min(bytes.size, HEAD_BYTES)));
  const data = /^DATA[ \t]+(ascii|binary|binary_compressed)[ \t]*\r?\n/im.exec(head);
  if (!data) throw new ParseProblem('damaged');
  const lines = head.slice(0, data.index).split('\n');
  const fields = wordsOf(lines, 'FIELDS');
  const sizes = wordsOf(lines, 'SIZE').map(Number);
  const counts = wordsOf(lines, 'COUNT').map(Number);
  const [width = 0, height = 0] = [wordsOf(lines, 'WIDTH')[0], wordsOf(lines, 'HEIGHT')[0]].map(Number);
  const points = Number(wordsOf(lines, 'POINTS')[0] ?? width * height);
  const isSound = fields.length > 0 && Number.isInteger(points) && points >= 0 && points <= MOST_POINTS;
  if (!isSound) throw new ParseProblem('damaged');
  const bytesOfPoint = sizes.reduce((sum, size, at) => sum + size * (counts[at] ?? 1), 0);
  const begin = data.index + data[0].length;
  const form = data[1]?.toLowerCase();
  const whole = points * bytesOfPoint;
  // It ends too early.
  if (form === 'binary' && begin + whole > bytes.size) throw new ParseProblem('damaged');
  if (form === 'binary_compressed') await checkPacked(bytes, begin, whole);
  return { facts: { points, fields } };
}

/** LZF makes of three bytes at most this many. */
const MOST_OF_THREE = 264;

/** In front of packed points stand two lengths, packed and unpacked: what they promise must be there, and be possible. */
async function checkPacked(bytes: StoredBytes, begin: number, whole: number): Promise<void> {
  const body = begin + 8;
  if (body > bytes.size) throw new ParseProblem('damaged');
  const lengths = new DataView((await bytes.read(begin, body)).buffer);
  const [packed, unpacked] = [lengths.getUint32(0, true), lengths.getUint32(4, true)];
  const isThere = body + packed <= bytes.size;
  const isPossible = unpacked === whole && unpacked <= Math.ceil(packed / 3) * MOST_OF_THREE;
  if (!isThere || !isPossible) throw new ParseProblem('damaged');
}

/** Without a pattern over the whole line: a line of blanks would keep one busy for seconds. */
function wordsOf(lines: readonly string[], name: string): string[] {
  const begins = new RegExp(`^${name}[ \\t]`, 'i');
  const line = lines.find((one) => begins.test(one));
  return (
    line
      ?.slice(name.length)
      .split(/[ \t\r]/)
      .filter((word) => word !== '') ?? []
  );
}
