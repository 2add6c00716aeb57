import * as v from 'valibot';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { decodeQuery } from '../../../src/shared/contract/query.ts';
import { Failure } from './failure.ts';
import { readBody } from './read-body.ts';
import { unstorableText } from './unstorable-text.ts';

/** Annotations of thousands of polygons fit; anything larger is a mistake or an attack. */
const MAX_BODY = 16 * 1024 * 1024;
/** What strangers send is kept short; the longest, a slider's thousand points, takes nearly 40 000 bytes. */
const MAX_OPEN_BODY = 64 * 1024;

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
  const text = (await readBody(request, limit, null)).toString('utf8');
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure(400, { field: null, problem: cause instanceof Error ? cause.message : 'not JSON' });
  }
}
