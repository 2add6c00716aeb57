/** A value as people read it, whatever it is written into. */
export type Cell =
  | null
  | { readonly kind: 'heading' | 'text'; readonly value: string }
  | { readonly kind: 'count' | 'rate' | 'decimal'; readonly value: number }
  /** On the clock of the report's zone, as a date whose UTC fields say it: spreadsheets know no zones. */
  | { readonly kind: 'time'; readonly value: Date };

/** Names, remarks and comments come from people: whatever a text looks like, no writer makes a formula of it. */
export function text(value: string | null | undefined): Cell {
  return value === null || value === undefined || value === '' ? null : { kind: 'text', value };
}

export function heading(value: string): Cell {
  return { kind: 'heading', value };
}

export function count(value: number | null): Cell {
  return value === null ? null : { kind: 'count', value };
}

/** A number with a fraction, of which two digits are shown. */
export function decimal(value: number | null): Cell {
  return value === null ? null : { kind: 'decimal', value };
}

/** A share of 1; “–” where nothing was judged. */
export function rate(value: number | null): Cell {
  return value === null ? { kind: 'text', value: '–' } : { kind: 'rate', value };
}

export function time(value: Date | null): Cell {
  return value && { kind: 'time', value };
}
