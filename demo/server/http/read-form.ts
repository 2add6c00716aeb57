import { decodeQuery } from '../../../src/shared/contract/decode-query.ts';
import { type Endpoint, FILE_PART, type FileRule } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { Failure } from './failure.ts';
import { readBody } from './read-body.ts';
import { parseRequest } from './read-request.ts';

/** What a form has around its file: boundaries, the headers of the parts, other fields. */
const AROUND = 64 * 1024;

/** A form is a file and a few fields; thousands of parts would keep the thread busy for seconds. */
const MAX_PARTS = 64;

export interface SentForm {
  /** The fields beside the file, parsed by the endpoint's schema. */
  readonly request: unknown;
  /** Its name and type are the sender's word; only its size was looked at. */
  readonly file: File;
}

/** Reads a multipart form with its one file, which is never longer than the contract allows. */
export async function readForm(
  { request: schema }: Pick<Endpoint, 'request'>,
  { maxBytes }: FileRule,
  request: Request,
): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw wrong('is not sent as multipart/form-data');
  const body = await readBody(request, maxBytes + AROUND, FILE_PART);
  if (hasTooManyParts(body, type)) throw wrong(`is sent in more than ${MAX_PARTS} parts`);
  const form = await parse(body, type);
  const [file, ...others] = form.getAll(FILE_PART);
  if (file === undefined)
    throw new Failure(ERROR.requiredParametersMissing, { field: FILE_PART, problem: 'is missing' });
  if (!(file instanceof File) || others.length > 0) throw wrong('is not one file');
  if (file.size > maxBytes) throw wrong(`longer than ${maxBytes} bytes`);
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  return { request: parseRequest(schema, decodeQuery(schema, fields)), file };
}

/** Each part begins with the form's boundary, which no file contains. */
function hasTooManyParts(body: Buffer, type: string): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  let at = -1;
  // The last one ends the form.
  for (let found = 0; found <= MAX_PARTS + 1; found += 1) {
    at = body.indexOf(boundary, at + 1);
    if (at < 0) return false;
  }
  return true;
}

async function parse(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    // All of it lies in memory: nothing but the form itself can be at fault.
    throw wrong(cause instanceof Error ? cause.message : 'is no form');
  }
}

function wrong(problem: string): Failure {
  return new Failure(ERROR.invalidRequest, { field: FILE_PART, problem });
}
