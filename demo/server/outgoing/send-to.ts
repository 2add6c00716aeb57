import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';

export interface Address {
  readonly address: string;
  readonly family: number;
}

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For all of it, in milliseconds. */
  readonly timeout: number;
}

/** Something answered. */
export interface Answer {
  readonly outcome: 'answered';
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** The beginning of the body. */
  readonly body: Uint8Array;
  readonly isCut: boolean;
}

export interface NoAnswer {
  readonly outcome: 'unreachable' | 'tls' | 'timeout' | 'garbled';
  /** The network's own word for it. */
  readonly problem: string | null;
}

/** So much of an answer is read; then the connection is cut. */
const MAX_BODY = 16 * 1024;
const MAX_HEAD = 16 * 1024;

/** Posts to one of the addresses, and to no other: the name is not asked for again. */
export function sendTo(
  addresses: readonly Address[],
  { url, headers, body, timeout }: OutgoingRequest,
): Promise<Answer | NoAnswer> {
  const { promise, resolve } = Promise.withResolvers<Answer | NoAnswer>();
  const bytes = Buffer.from(body, 'utf8');
  const begin = url.startsWith('https:') ? requestTls : requestPlain;
  const sent: ClientRequest = begin(url, {
    method: 'POST',
    // A connection of its own: none is kept open to somebody else's server, and no proxy comes in between.
    agent: false,
    maxHeaderSize: MAX_HEAD,
    headers: { ...headers, 'content-length': String(bytes.length), connection: 'close' },
    lookup: (_hostname, { all }, found) => {
      const [first] = addresses;
      if (all) found(null, [...addresses]);
      else if (first) found(null, first.address, first.family);
    },
  });
  const timer = setTimeout(() => end({ outcome: 'timeout', problem: null }), timeout);

  function end(result: Answer | NoAnswer): void {
    clearTimeout(timer);
    resolve(result);
    sent.destroy();
  }

  let isAnswered = false;
  sent.on('response', (response) => {
    isAnswered = true;
    // One that dies in the middle of its answer is told by the reading.
    void readAnswer(response).then(end, (error) => end(failureOf(error)));
  });
  sent.on('error', (error) => end(failureOf(error)));
  // Such as a switch to another protocol, which nobody asked for.
  sent.on('close', () => {
    if (!isAnswered) end({ outcome: 'garbled', problem: null });
  });
  sent.end(bytes);
  return promise;
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > MAX_BODY) break;
  }
  return {
    outcome: 'answered',
    status: response.statusCode ?? 0,
    headers: Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as const),
    ),
    body: Buffer.concat(parts).subarray(0, MAX_BODY),
    isCut: size > MAX_BODY,
  };
}

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO|INVALID_CA)/;

function failureOf(error: unknown): NoAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code !== null && TLS.test(code)) return { outcome: 'tls', problem: code };
  if (code?.startsWith('HPE_')) return { outcome: 'garbled', problem: code };
  return { outcome: 'unreachable', problem: code };
}
