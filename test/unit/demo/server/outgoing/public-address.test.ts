import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../../../demo/server/outgoing/public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:831::200e',
])('%s is a host of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  // this network, private, carriers', loopback
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.255.255',
  // link-local with the metadata of clouds, and Azure's
  '169.254.169.254',
  '168.63.129.16',
  // protocols, documentation, benchmarks, relays
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  // multicast, reserved, broadcast
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  // IPv6: nobody, loopback, private, link-local, multicast
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  // IPv4 within IPv6, by every way there is
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  // documentation
  '2001:db8::1',
  '3fff::1',
])('%s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['', 'localhost', '2130706433', '0x7f000001', '127.1', '1.1.1.1:80', 'fe80::1%eth0'])(
  'what is no address (%j) is no host either',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);
