import { isIPv6 } from 'node:net';

/** An IPv4 address within IPv6 (RFC 4291, 2.5.5.2), as sockets that listen on both give it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as people write it: IPv4 stays IPv4 on a socket of both kinds; a zone is not part of it. */
export function plainAddress(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return MAPPED.exec(withoutZone)?.[1] ?? withoutZone;
}

/**
 * What tries are counted by: an IPv4 address, or the 64 bits of an IPv6 network. A subscriber is given at least
 * such a network, and could try from a new address of it every time.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = partsOf(head);
  const right = tail === undefined ? [] : partsOf(tail);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((part) =>
    Number.parseInt(part, 16).toString(16),
  );
}

/** The groups of one side; an IPv4 address at the end stands for two. */
function partsOf(side: string): string[] {
  if (side === '') return [];
  return side.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part]));
}
