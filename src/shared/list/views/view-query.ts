import * as v from 'valibot';
import { encodeQuery } from '../../contract/encode-query.ts';
import { parseRouteQuery, type RouteQuerySchema } from '../../routing/parse-route-query.ts';
import type { ListPatch, ListValues } from '../filters/list-filter.ts';

/** Where the list stands, and how much of it a page shows, is no part of a view. */
const NOT_OF_A_VIEW = ['page', 'limit'];

function namesOf(schema: RouteQuerySchema): string[] {
  return Object.keys(schema.entries)
    .filter((name) => !NOT_OF_A_VIEW.includes(name))
    .sort();
}

/** The part of an address that a view keeps: filters and sort, in an order of their own so that equal ones are equal. */
export function viewQuery(schema: RouteQuerySchema, state: ListValues): string {
  return encodeQuery(
    Object.fromEntries(namesOf(schema).map((name) => [name, state[name] === '' ? undefined : state[name]])),
  ).toString();
}

/** What a view makes of a list; what the list no longer knows is left out. */
export function viewPatch(schema: RouteQuerySchema, query: string): ListPatch {
  const names = namesOf(schema);
  const entries = Object.fromEntries(names.map((name) => [name, schema.entries[name]]));
  const values = parseRouteQuery(
    v.object(v.partial(v.object(entries as v.ObjectEntries)).entries),
    new URLSearchParams(query),
  ) as Record<string, ListPatch[string]>;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Whether a kept view shows the same as the list does now. */
export function isSameView(schema: RouteQuerySchema, kept: string, state: ListValues): boolean {
  return viewQuery(schema, viewPatch(schema, kept)) === viewQuery(schema, state);
}
