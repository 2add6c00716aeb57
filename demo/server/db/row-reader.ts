import { Column, is, SQL } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Field = SelectedFieldsOrdered[number]['field'];
type Decode = (value: unknown) => unknown;
type Row = Record<string, unknown>;

interface Place {
  /** The object in the row that the value stands in; null for the row itself. */
  readonly within: string | null;
  readonly name: string;
  /** Null where the value is as the driver gives it. */
  readonly decode: Decode | null;
}

/**
 * Reads rows of one select as drizzle does, with all that depends on the select alone found out once: drizzle looks
 * anew at each value what it is a value of, which takes longer than the rest of a list. Null for a select that it
 * cannot read: with deeper objects, or with an object of a table that may have no row.
 * @param mayLack whether a table is joined so that it may have no row
 */
export function rowReader(
  fields: SelectedFieldsOrdered,
  mayLack: boolean,
): ((rows: readonly (readonly unknown[])[]) => Row[]) | null {
  const places = fields.map(placeOf);
  if (!places.every((place) => place !== null)) return null;
  const objects = [...new Set(places.map(({ within }) => within))].filter((name) => name !== null);
  if (mayLack && objects.length > 0) return null;
  const read = (values: readonly unknown[]): Row => {
    const row: Row = {};
    for (const name of objects) row[name] = {};
    for (let at = 0; at < places.length; at += 1) {
      const { within, name, decode } = places[at] as Place;
      const value = values[at];
      const into = within === null ? row : (row[within] as Row);
      into[name] = decode === null || value === null ? value : decode(value);
    }
    return row;
  };
  return (rows) => rows.map(read);
}

function placeOf({ path, field }: SelectedFieldsOrdered[number]): Place | null {
  const [first, second] = path;
  if (first === undefined || path.length > 2) return null;
  const decoder = decoderOf(field);
  if (!decoder) return null;
  const isAsGiven = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return {
    within: second === undefined ? null : first,
    name: second ?? first,
    decode: isAsGiven ? null : (value) => decoder.mapFromDriverValue(value),
  };
}

function decoderOf(field: Field): { mapFromDriverValue: Decode } | null {
  if (is(field, Column)) return field;
  // Not part of drizzle's types, though of what it documents: `sql.mapWith` sets it.
  if (is(field, SQL)) return (field as unknown as { decoder: { mapFromDriverValue: Decode } }).decoder;
  if (is(field, SQL.Aliased)) return decoderOf(field.sql);
  return null;
}
