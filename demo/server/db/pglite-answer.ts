import { protocol } from '@electric-sql/pglite';

/** The messages that are looked at, by the letter that they begin with. */
const DATA_ROW = 'D'.charCodeAt(0);
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
const NOTIFICATION = 'A'.charCodeAt(0);

/** A letter, and the length of all that follows the letter. */
const HEAD = 5;

export interface AnswerReader {
  /** Makes a value of one column of what stands in a row for it; null is null. */
  readonly columns: readonly ((text: string) => unknown)[];
  /** The rows' names for the columns; null for rows that are arrays. */
  readonly names: readonly string[] | null;
  /** Something is told to whoever listens to a channel. */
  readonly notified: (channel: string, payload: string) => void;
}

export interface Answer {
  readonly rows: unknown[];
  /** Of a statement that changes rows. */
  readonly affectedRows: number;
}

/**
 * Reads what the database answers to a statement that was prepared, straight from its bytes: PGlite makes an object of
 * each message and a string of each value by itself, which takes ten times as long as the database takes for a page of
 * a list.
 * @throws {Error} what the database refused, with its `code`
 */
export function readAnswer(bytes: Buffer, { columns, names, notified }: AnswerReader): Answer {
  const rows: unknown[] = [];
  let affectedRows = 0;
  let refused: Error | null = null;
  for (let at = 0; at < bytes.length; ) {
    const kind = bytes[at];
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (kind === DATA_ROW) {
      rows.push(readRow(bytes, at + HEAD, columns, names));
    } else if (kind === COMMAND_COMPLETE) {
      // Such as `UPDATE 3`, and a zero.
      const [command, ...numbers] = bytes.toString('latin1', at + HEAD, end - 1).split(' ');
      if (command !== 'SELECT') affectedRows = Number(numbers.at(-1) ?? 0);
    } else if (kind === ERROR || kind === NOTIFICATION) {
      const message = parsed(bytes.subarray(at, end));
      if (message instanceof protocol.messages.NotificationResponseMessage) {
        notified(message.channel, message.payload);
      } else if (message instanceof Error) {
        refused ??= message;
      }
    }
    at = end;
  }
  if (refused) throw refused;
  return { rows, affectedRows };
}

function readRow(
  bytes: Buffer,
  start: number,
  columns: AnswerReader['columns'],
  names: AnswerReader['names'],
): unknown {
  const count = bytes.readInt16BE(start);
  const values: unknown[] = new Array(count);
  let at = start + 2;
  for (let column = 0; column < count; column += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      values[column] = null;
      continue;
    }
    const text = bytes.toString('utf8', at, at + length);
    values[column] = columns[column]?.(text) ?? null;
    at += length;
  }
  return names === null ? values : Object.fromEntries(names.map((name, column) => [name, values[column]]));
}

function parsed(bytes: Buffer): unknown {
  let message: unknown = null;
  new protocol.Parser().parse(bytes, (one) => {
    message = one;
  });
  return message;
}
