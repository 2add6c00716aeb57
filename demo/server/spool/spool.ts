import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { makeTempFolder } from '../temp/temp-folder.ts';

/**
 * Rows on their way from the database into a file that is made of them, in files of this machine: the snapshot that they
 * are read in ends before the slow work of writing begins, and no more of them is in memory than is worked on.
 */
export interface Spool<Rows extends object> {
  append<Name extends keyof Rows & string>(name: Name, rows: readonly Rows[Name][]): Promise<void>;
  /** To be called once, before anything is read. */
  close(): Promise<void>;
  count(name: keyof Rows & string): number;
  read<Name extends keyof Rows & string>(name: Name): AsyncIterable<Rows[Name]>;
}

interface Part {
  readonly path: string;
  readonly stream: ReturnType<typeof createWriteStream>;
  rows: number;
}

/** Gives `work` a spool, and removes its files afterwards, whatever happened. */
export async function withSpool<Rows extends object, T>(
  work: (spool: Spool<Rows>) => Promise<T>,
): Promise<T> {
  const folder = await makeTempFolder();
  const parts = new Map<string, Part>();
  const partOf = (name: string): Part => {
    const known = parts.get(name);
    if (known) return known;
    const path = join(folder, `${name}.jsonl`);
    const part = { path, stream: createWriteStream(path, { mode: 0o600 }), rows: 0 };
    // A full disk is told by `append` or `close`; without a listener it would end the server.
    part.stream.on('error', () => undefined);
    parts.set(name, part);
    return part;
  };
  const close = async () => {
    for (const { stream } of parts.values()) {
      if (stream.errored) throw stream.errored;
      if (stream.closed) continue;
      stream.end();
      await finished(stream);
    }
  };
  try {
    return await work({
      async append(name, rows) {
        if (rows.length === 0) return;
        const part = partOf(name);
        const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        part.rows += rows.length;
        await new Promise<void>((resolve, reject) => {
          part.stream.write(lines, (error) => (error ? reject(error) : resolve()));
        });
      },
      close,
      count: (name) => parts.get(name)?.rows ?? 0,
      read: (name) => linesOf(parts.get(name)?.path),
    });
  } finally {
    for (const { stream } of parts.values()) stream.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* linesOf<Row>(path: string | undefined): AsyncIterable<Row> {
  if (path === undefined) return;
  const file = createReadStream(path, { encoding: 'utf8' });
  try {
    for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield JSON.parse(line) as Row;
    }
  } finally {
    file.destroy();
  }
}
