import { expect, test } from 'vitest';
import { detectSystem } from '../../../../src/app/downloads/system/detect-system.ts';

const told = (platform: string, values: object | Error, mobile = false) => ({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  maxTouchPoints: 0,
  userAgentData: {
    platform,
    mobile,
    getHighEntropyValues: () =>
      values instanceof Error ? Promise.reject(values) : Promise.resolve(values as { architecture?: string }),
  },
});

test.each([
  ['Windows', { architecture: 'x86', bitness: '64' }, 'windows', 'x64'],
  ['Windows', { architecture: 'arm', bitness: '64' }, 'windows', 'arm64'],
  ['macOS', { architecture: 'arm', bitness: '64' }, 'macos', 'arm64'],
  ['macOS', { architecture: 'x86', bitness: '64' }, 'macos', 'x64'],
  ['Linux', { architecture: 'arm' }, 'linux', 'arm64'],
  ['Windows', { architecture: 'x86', bitness: '32' }, 'windows', null],
  ['Windows', { architecture: '' }, 'windows', null],
  ['Windows', new Error('a policy forbids it'), 'windows', null],
  ['Android', { architecture: 'arm' }, null, null],
  ['Chrome OS', { architecture: 'x86', bitness: '64' }, null, null],
] as const)('a browser that tells %s, %o is %s, %s', async (platform, values, expected, architecture) => {
  expect(await detectSystem(told(platform, values))).toEqual({ platform: expected, architecture });
});

test('a phone is no computer, whatever its system is called', async () => {
  expect(await detectSystem(told('Linux', { architecture: 'arm' }, true))).toEqual({
    platform: null,
    architecture: null,
  });
});

test('where a browser leaves it empty, the user agent is asked', async () => {
  expect(await detectSystem(told('', {}))).toEqual({ platform: 'linux', architecture: 'x64' });
});

const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

test.each([
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    'windows',
    'x64',
  ],
  [
    'Firefox on a 32-bit Windows',
    'Mozilla/5.0 (Windows NT 10.0; rv:115.0) Gecko/20100101 Firefox/115.0',
    0,
    'windows',
    null,
  ],
  ['Safari on a Mac', IPAD, 0, 'macos', null],
  ['Safari on an iPad', IPAD, 5, null, null],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    5,
    null,
    null,
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    'linux',
    'x64',
  ],
  [
    'Firefox on Linux on ARM',
    'Mozilla/5.0 (X11; Linux aarch64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    'linux',
    'arm64',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    5,
    null,
    null,
  ],
  [
    'Chrome on a Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0',
    0,
    null,
    null,
  ],
  ['something else', 'curl/8.9', 0, null, null],
] as const)(
  '%s is known by its user agent',
  async (_who, userAgent, maxTouchPoints, platform, architecture) => {
    expect(await detectSystem({ userAgent, maxTouchPoints })).toEqual({ platform, architecture });
  },
);
