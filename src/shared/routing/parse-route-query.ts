import * as v from 'valibot';
import { decodeQuery } from '../contract/decode-query.ts';
import { RouteQueryError } from './route-query-error.ts';

/** The shape of a screen's query: required entries are what the screen cannot do without. */
export type RouteQuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * A query as its schema wants it. An optional entry that cannot be read is left out: an old bookmark with a
 * filter that is gone still opens. Throws `RouteQueryError` where a required one is missing.
 */
export function parseRouteQuery<Schema extends RouteQuerySchema>(
  schema: Schema,
  search: URLSearchParams,
): v.InferOutput<Schema> {
  const texts = decodeQuery(schema, search);
  const readable = Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => {
      const entry = schema.entries[name];
      return entry !== undefined && v.safeParse(entry as v.GenericSchema, value).success;
    }),
  );
  const parsed = v.safeParse(schema, readable);
  if (parsed.success) return parsed.output;
  throw new RouteQueryError(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'query'));
}
