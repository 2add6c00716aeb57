import type * as v from 'valibot';
import { newId } from '../../../demo/server/db/new-id.ts';

/** What is read of a schema here; which fields are there depends on its type. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly items?: readonly Shape[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: Shape;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

export type Path = readonly (string | number)[];

/** A request as the schema wants it; ids and words that matter are taken from `known`, by the field's name. */
export function sampleRequest(schema: v.GenericSchema, known: Readonly<Record<string, unknown>>): unknown {
  return sample(schema as unknown as Shape, '', known);
}

function sample(shape: Shape, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const inner = (one: Shape) => sample(one, name, known);
  if (shape.wrapped) return inner(shape.wrapped);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).map(([field, one]) => [field, sample(one, field, known)]),
      );
    case 'array':
      return shape.item
        ? Array.from({ length: required(shape, 'min_length') || 1 }, () => shape.item).flatMap((one) =>
            one ? [inner(one)] : [],
          )
        : [];
    case 'tuple':
      return shape.items?.map(inner);
    case 'variant':
    case 'union':
      return inner(shape.options?.[0] as Shape);
    case 'picklist':
      return shape.options?.[0];
    case 'literal':
      return shape.literal;
    case 'number':
      return required(shape, 'min_value') || 1;
    case 'boolean':
      return false;
    case 'record':
      return { word: 'word' };
    default:
      return sampleText(shape);
  }
}

function sampleText({ pipe = [] }: Shape): string {
  const is = (type: string) => pipe.some((one) => one.type === type);
  if (is('uuid')) return newId();
  // A day among others: with a word in its place, what stands beside it would never be looked at.
  if (is('iso_date')) return '2026-06-30';
  return is('iso_timestamp') ? '2026-06-30T00:00:00.000Z' : 'a word or two';
}

function required({ pipe = [] }: Shape, type: string): number {
  return Number(pipe.find((one) => one.type === type)?.requirement ?? 0);
}

/** The way to every value in a request, to those that hold others, too. */
export function pathsIn(value: unknown, to: Path = []): Path[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          pathsIn(one, [...to, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return to.length === 0 ? below : [to, ...below];
}

/** The request with one value replaced. */
export function withValue(request: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(request))
    return request.map((one, at) => (at === key ? withValue(one, rest, value) : one));
  const fields = request as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}
