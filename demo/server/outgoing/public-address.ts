import { BlockList, isIP } from 'node:net';

/**
 * IPv4 addresses that are no host of the internet: this network, private ones, loopback, link-local with the metadata
 * services of clouds, carriers' own, documentation, benchmarks, relays, multicast, reserved (IANA's registry of
 * special-purpose addresses). Azure answers its machines at a public one.
 */
const REFUSED_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Within the one block of IPv6 that is handed out: protocols, documentation, and 6to4, which leads to IPv4 ones. */
const REFUSED_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of REFUSED_4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of REFUSED_6) refused.addSubnet(network, prefix, 'ipv6');

/** Global unicast. Whatever else there is (loopback, private, link-local, IPv4 within IPv6, NAT64) lies outside. */
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an address, as `URL` or a name server writes it, is that of a host on the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && handedOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
