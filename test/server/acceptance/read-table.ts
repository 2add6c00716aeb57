export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The cells below a head, in the order of the rows. */
  column(head: string): readonly string[];
}

/** A table as RFC 4180 has it, read by a parser of its own, so that the writer is not checked by itself. */
export function readTable(csv: string): Table {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const text = csv.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
      continue;
    }
    if (sign === '"') quoted = true;
    else if (sign === ',') {
      lines.at(-1)?.push(cell);
      cell = '';
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') {
      lines.at(-1)?.push(cell);
      cell = '';
      lines.push([]);
      at += 1;
    } else cell += sign;
  }
  const [heads = [], ...rows] = lines.slice(0, -1);
  return { heads, rows, column: (head) => rows.map((row) => row[heads.indexOf(head)] ?? `no ${head}`) };
}
