import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrigin } from '../../../../src/shared/contract/origin.ts';

test.each([
  ['https://portal.example', 'https://portal.example', []],
  ['https://portal.example/', 'https://portal.example', []],
  ['  https://Portal.Example:443  ', 'https://portal.example', []],
  ['https://portal.example:8443', 'https://portal.example:8443', []],
  ['https://portal.example/orders?x=1#top', 'https://portal.example', ['path']],
  ['https://portal.example?x', 'https://portal.example', ['path']],
  ['portal.example', 'https://portal.example', ['scheme']],
  ['portal.example/orders', 'https://portal.example', ['path', 'scheme']],
  ['portal.example:8443', 'https://portal.example:8443', ['scheme']],
  ['127.0.0.1:4320', 'http://127.0.0.1:4320', ['scheme']],
  ['localhost:3000/orders', 'http://localhost:3000', ['path', 'scheme']],
  ['[::1]:5173', 'http://[::1]:5173', ['scheme']],
  ['https://localhost:3000', 'https://localhost:3000', []],
  ['http://localhost:3000', 'http://localhost:3000', []],
  ['http://app.localhost', 'http://app.localhost', []],
  ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080', ['path']],
  ['http://[::1]:5173', 'http://[::1]:5173', []],
  ['https://10.0.0.5', 'https://10.0.0.5', []],
  ['10.0.0.5', 'https://10.0.0.5', ['scheme']],
  ['https://intranet', 'https://intranet', []],
  ['https://München.example', 'https://xn--mnchen-3ya.example', []],
])('%j is the origin %s', (written, origin, notes) => {
  expect(readOrigin(written)).toEqual({ origin, notes, problem: null });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['null', 'noOrigin'],
  ['*', 'wildcard'],
  ['https://*.portal.example', 'wildcard'],
  ['http://portal.example', 'insecure'],
  ['http://192.168.1.5:3000', 'insecure'],
  ['http://localhost.evil.example', 'insecure'],
  ['ftp://portal.example', 'scheme'],
  ['chrome-extension://abcdef', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['file:///home/page.html', 'scheme'],
  ['https://user:word@portal.example', 'userinfo'],
  ['https://portal.example@evil.example', 'userinfo'],
  ['https://', 'notAddress'],
  ['https://portal example', 'notAddress'],
  ['two words', 'notAddress'],
  ['foo', 'noDot'],
  ['foo:3000/orders', 'noDot'],
  ['foo.', 'noDot'],
  [
    `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.example`,
    'tooLong',
  ],
  ['x'.repeat(5000), 'tooLong'],
])('%j is refused: %s', (written, problem) => {
  expect(readOrigin(written)).toEqual({ origin: null, notes: [], problem });
});

test('what comes out is an origin whatever goes in, and reads as itself', () => {
  const inputs = fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(inputs, (written) => {
      const { origin } = readOrigin(written);
      if (origin === null) return;
      expect(new URL(origin).origin).toBe(origin);
      expect(readOrigin(origin)).toEqual({ origin, notes: [], problem: null });
    }),
  );
});
