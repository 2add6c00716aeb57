import * as v from 'valibot';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { decodeQuery } from '../../../src/shared/contract/query.ts';
import { Failure } from './failure.ts';
import { unstorableText } from './unstorable-text.ts';

/** Annotations of thousands of polygons fit; anything larger is a mistake or an attack. */
const MAX_BODY = 16 * 1024 * 1024;
/** Nothing that a call without a token takes is longer. */
const MAX_OPEN_BODY = 16 * 1024;
/** A body may take this long, and longer where it may be long itself: as on a line of this many bytes a second. */
const MIN_SECONDS = 30;
const SLOWEST_LINE = 50_000;

/** The request of a call, parsed by its schema: GET, PUT and DELETE by query, POST by JSON body. */
export async function readRequest(endpoint: Endpoint, request: Request): Promise<unknown> {
  const limit = endpoint.access === 'open' ? MAX_OPEN_BODY : MAX_BODY;
  const raw =
    endpoint.method === 'POST'
      ? await readJson(request, limit)
      : decodeQuery(endpoint.request, new URL(request.url).searchParams);
  return parseRequest(endpoint.request, raw);
}

/** Parses by a schema; the failure names the first field that is wrong. */
export function parseRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): v.InferOutput<Schema> {
  const bad = unstorableText(raw);
  if (bad !== null) throw new Failure(400, { field: bad, problem: 'has characters that no text has' });
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
  throw new Failure(isMissing ? 5002002 : 400, { field: v.getDotPath(issue), problem: issue.message });
}

/** A JSON body of limited size; an empty one stands for `{}`. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readText(request, limit);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure(400, { field: null, problem: cause instanceof Error ? cause.message : 'not JSON' });
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  const end = performance.now() + (MIN_SECONDS + limit / SLOWEST_LINE) * 1000;
  for await (const part of request.body) {
    size += part.byteLength;
    // Counted while it comes in: a length header may be absent or wrong.
    if (size > limit) throw new Failure(400, { field: null, problem: `longer than ${limit} bytes` });
    // Who sends a byte now and then would hold what is open here for hours.
    if (performance.now() > end) throw new Failure(400, { field: null, problem: 'took too long to come in' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
