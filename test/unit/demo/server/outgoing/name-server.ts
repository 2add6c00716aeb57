import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const KIND = { 1: 'A', 28: 'AAAA' } as const;
type Kind = (typeof KIND)[keyof typeof KIND];

/** What names lead to; of those that begin with `silent` nothing is ever said. */
export type Names = Readonly<Record<string, Partial<Record<Kind, readonly string[]>>>>;

export interface NameServer {
  readonly address: string;
  /** Questions that came in, such as `A hooks.example.com`. */
  readonly asked: readonly string[];
  close(): void;
}

/** A name server on this machine (RFC 1035), by UDP. */
export async function startNameServer(names: Names): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { address, port }) => {
    const { name, kind, end } = questionOf(query);
    asked.push(`${kind} ${name}`);
    if (name.startsWith('silent')) return;
    const known = names[name];
    const answers = (known?.[kind] ?? []).map((one) => bytesOf(one, kind));
    const head = Buffer.from(query.subarray(0, 12));
    // A response; 3: there is no such name.
    head.writeUInt16BE(0x8180 + (known ? 0 : 3), 2);
    head.writeUInt16BE(answers.length, 6);
    head.fill(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, asked, close: () => socket.close() };
}

function questionOf(query: Buffer): { name: string; kind: Kind; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const kind = query.readUInt16BE(at + 1) === 1 ? KIND[1] : KIND[28];
  // Names are written in any case, against forged answers.
  return { name: labels.join('.').toLowerCase(), kind, end: at + 5 };
}

/** A record that names the question by its place in the message, and holds for no time. */
function bytesOf(address: string, kind: Kind): Buffer {
  const data =
    kind === 'A'
      ? Buffer.from(address.split('.').map(Number))
      : Buffer.from(
          address
            .split(':')
            .map((part) => part.padStart(4, '0'))
            .join(''),
          'hex',
        );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(kind === 'A' ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
