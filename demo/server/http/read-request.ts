import * as v from 'valibot';
import { decodeQuery } from '../../../src/shared/contract/decode-query.ts';
import { type BodyLimits, type Endpoint, OPEN_BODY } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { Failure } from './failure.ts';
import { jsonScan } from './json-scan.ts';
import { readBody } from './read-body.ts';
import { unstorableText } from './unstorable-text.ts';

/** Whether a request is so short that it may be read before anybody knows whose it is. */
export function isShort(endpoint: Endpoint, request: Request): boolean {
  if (endpoint.method !== 'POST' || !request.body) return true;
  const length = request.headers.get('content-length');
  return length !== null && Number(length) <= OPEN_BODY.maxBytes;
}

/** The request of a call, parsed by its schema: GET, PUT and DELETE by query, POST by JSON body. */
export async function readRequest(endpoint: Endpoint, request: Request): Promise<unknown> {
  const raw =
    endpoint.method === 'POST'
      ? await readJson(request, endpoint.body)
      : decodeQuery(endpoint.request, new URL(request.url).searchParams);
  return parseRequest(endpoint.request, raw);
}

/** Parses by a schema; the failure names the first field that is wrong. */
export function parseRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): v.InferOutput<Schema> {
  const bad = unstorableText(raw);
  if (bad !== null)
    throw new Failure(ERROR.invalidRequest, { field: bad, problem: 'has characters that no text has' });
  // The first problem is all that is told: a million of them would be collected for nothing.
  const parsed = v.safeParse(schema, raw, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
  throw new Failure(isMissing ? ERROR.requiredParametersMissing : ERROR.invalidRequest, {
    field: v.getDotPath(issue),
    problem: issue.message,
  });
}

/** A JSON body of limited size; an empty one stands for `{}`. */
export async function readJson(request: Request, limits: BodyLimits): Promise<unknown> {
  return parseJson(await readJsonBytes(request, limits));
}

/** The bytes of a JSON body, which may be parsed: it holds no more than it may. */
export function readJsonBytes(request: Request, limits: BodyLimits): Promise<Buffer> {
  return readBody(request, limits.maxBytes, null, jsonScan(limits));
}

export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure(ERROR.invalidRequest, {
      field: null,
      problem: cause instanceof Error ? cause.message : 'not JSON',
    });
  }
}
