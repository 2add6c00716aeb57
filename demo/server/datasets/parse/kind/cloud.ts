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
  // It ends too early.
  if (data[1]?.toLowerCase() === 'binary' && begin + points * bytesOfPoint > bytes.size) {
    throw new ParseProblem('damaged');
  }
  return { facts: { points, fields } };
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
