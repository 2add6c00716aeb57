import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { parseXml, S3Error, textOf } from './s3-error.ts';
import type { S3Settings } from './s3-settings.ts';

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array>;
  /** Statuses that are answers and no errors, such as 404. */
  readonly also?: readonly number[];
}

export type S3Call = (request: S3Request) => Promise<Response>;

/** How often a call is made again that failed for the moment. A stream can be sent only once. */
const TRIES = 4;
const FIRST_WAIT = 100;
/** Without an answer for so many milliseconds, a call has failed. Parts of 32 MB have their time. */
const PATIENCE = 10 * 60_000;
/** An answer that has begun has failed where nothing more of it comes for so many milliseconds. */
const SILENCE = 2 * 60_000;

/** Calls of the S3 protocol by `fetch`, signed, with the bucket in the path: every store knows that. */
export function createS3Client(
  settings: S3Settings,
  patience = { answer: PATIENCE, silence: SILENCE },
): S3Call {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/`;

  async function once({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const url = new URL(base + key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      // What is sent is checked by us, and by the store against its length: reading a stream twice to sign it would
      // keep all of it in memory.
      headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
    });
    const signed = await signer.sign();
    const controller = new AbortController();
    const late = () => controller.abort(new Error('the store is silent'));
    const timer = setTimeout(late, patience.answer);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: controller.signal,
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit);
      return whileItComes(response, late, patience.silence);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (asked) => {
    const name = `${asked.method} ${asked.key}`;
    const given = asked.body instanceof ReadableStream ? watched(asked.body) : null;
    const request = given ? { ...asked, body: given.stream } : asked;
    const tries = given ? 1 : TRIES;
    for (let attempt = 1; ; attempt += 1) {
      const failed = await once(request).then(
        async (response) => {
          if (response.ok || request.also?.includes(response.status)) return response;
          const code = textOf(parseXml(await response.text()), 'Code');
          return new S3Error(name, { code, status: response.status });
        },
        (cause: unknown) => {
          const failure = given?.failure();
          if (failure) throw failure.error;
          return new S3Error(name, { code: '', status: 0 }, cause);
        },
      );
      if (!(failed instanceof S3Error)) return failed;
      if (attempt >= tries || !failed.isPassing) throw failed;
      await wait(FIRST_WAIT * 2 ** (attempt - 1));
    }
  };
}

/** A stream that is sent, with what it failed of by itself: that is told as it is, and is no trouble of the store's. */
function watched(source: ReadableStream<Uint8Array>) {
  let failure: { readonly error: unknown } | null = null;
  const reader = source.getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          failure = { error };
          throw error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { stream, failure: () => failure };
}

/** The answer, however long its body takes, as long as something of it comes. */
function whileItComes(response: Response, late: () => void, silence: number): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(late, silence);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
