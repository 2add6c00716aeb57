import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent: a text, or the file at a path, which is read while it is sent. */
  readonly body: { readonly text: string } | { readonly path: string };
}

/** The server does not hang up while it works, but a dead line is noticed after this many milliseconds. */
const PROBE = 30_000;

/**
 * Sends a request and gives the text of the answer. Unlike `fetch`, which gives up after five minutes, it waits
 * for the answer as long as the connection lives: the commit of a large delivery takes its time.
 */
export async function sendRequest({ method, url, headers, body }: Outgoing): Promise<string> {
  const size = 'text' in body ? Buffer.byteLength(body.text) : (await stat(body.path)).size;
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const sent = request(url, { method, headers: { ...headers, 'content-length': size } });
  sent.setSocketKeepAlive(true, PROBE);
  const answered = new Promise<string>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => text(response).then(resolve, reject));
  });
  const source = 'text' in body ? Readable.from([body.text]) : createReadStream(body.path);
  // A server that refuses early answers and hangs up: then its answer counts, not the broken line.
  const [answer, written] = await Promise.allSettled([answered, pipeline(source, sent)]);
  if (answer.status === 'fulfilled') return answer.value;
  throw written.status === 'rejected' && isOfFile(written.reason) ? written.reason : answer.reason;
}

/** Whether reading the file failed, not sending it. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['open', 'read'].includes(String(error.syscall));
}
