import { expect, test } from 'vitest';
import { networkOf, plainAddress } from '../../../../demo/server/session/network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['2001:DB8::1', '2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001::', '2001:0db8:0001::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown', 'unknown'],
  ['', '', ''],
])('%s is written %s and counted as %s', (address, plain, network) => {
  expect([plainAddress(address), networkOf(address)]).toEqual([plain, network]);
});
