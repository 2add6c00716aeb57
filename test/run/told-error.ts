import { stripVTControlCharacters } from 'node:util';

/** What is known of a failure, in the test's process or as it came from there. */
export interface FailedBy {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string | undefined;
  /** What was expected and what came, of an assertion. */
  readonly diff?: string | undefined;
  readonly cause?: unknown;
}

/** Of each of these so many lines are told: enough for what was expected and where, short enough to repeat. */
const LINES = { message: 12, diff: 16, frames: 4 } as const;
/** An error that causes itself has an end, too. */
const LINKS = 6;

/**
 * An error with all that caused it: who wraps a failure (fast-check, a failed query) keeps what it was in its cause,
 * and says nothing of it.
 */
export function toldError(error: FailedBy): string {
  const links: string[] = [];
  let one: unknown = error;
  while (one !== undefined && one !== null && links.length < LINKS) {
    links.push(typeof one === 'object' ? linkOf(one) : String(one));
    one = typeof one === 'object' ? (one as FailedBy).cause : undefined;
  }
  return links.join('\nCaused by: ');
}

function linkOf({ name = 'Error', message = '', stack = '', diff = '' }: FailedBy): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return [
    ...first(LINES.message, `${name}: ${message}`.split('\n')),
    ...first(LINES.diff, diff.split('\n')),
    ...frames.slice(0, LINES.frames),
  ]
    .map((line) => stripVTControlCharacters(line))
    .join('\n');
}

function first(count: number, lines: readonly string[]): readonly string[] {
  const said = lines.filter((line) => line.trim() !== '');
  return said.length <= count ? said : [...said.slice(0, count), `… ${said.length - count} lines more`];
}
