import type * as v from 'valibot';
import type { RequestSchema } from './endpoint.ts';

/**
 * The reverse of `encodeQuery`: texts become the numbers, booleans and lists that the schema asks for. What
 * cannot be read stays a text, so that the schema refuses it with the right reason.
 */
export function decodeQuery(schema: RequestSchema, query: URLSearchParams): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries)) {
    const texts = query.getAll(name);
    if (texts.length === 0) continue;
    const type = baseType(entry);
    request[name] = type === 'array' ? texts : decodeText(texts[0] ?? '', type);
  }
  return request;
}

function decodeText(text: string, type: string): unknown {
  if (type === 'number' && text.trim() !== '') return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function baseType(schema: v.GenericSchema | Record<string, unknown>): string {
  const inner = schema as { type: string; wrapped?: v.GenericSchema; pipe?: readonly v.GenericSchema[] };
  if (inner.wrapped) return baseType(inner.wrapped);
  const first = inner.pipe?.[0];
  return first && first !== schema ? baseType(first) : inner.type;
}
