import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrub } from '../../../demo/server/error-log/scrub.ts';
import { newToken } from '../../../demo/server/session/token.ts';

test.each([
  ['mika.kato+x@mail.example is taken', '…@… is taken'],
  ['to <佐藤@会社.example>', 'to <…@…>'],
  ['/users/mika%40mail.example', '/users/…@…'],
  ['mailto:mika@mail.example', 'mailto:…@…'],
  ['/login?ticket=abc&redirect=%2Fa#top', '/login?ticket=…&redirect=…#top'],
  ['https://console.example/x?q=Kato Mika', 'https://console.example/x?q=… Mika'],
  ['#access_token=abc', '#access_token=…'],
  ['{"password":"Secret1","name":"x"}', '{"password":"…","name":"x"}'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['token=abc, next', 'token=…, next'],
  ['hash e3b0c44298fc1c149afbf4c8996fb924 of', 'hash … of'],
  ['key AKIA0123456789abcdEFGH/+xy== here', 'key … here'],
])('%j is kept as %j', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'map')",
  'at ItemList (https://console.example/dist/chunks/acceptance-4f5e6a7bQx9ab3.js:12:3456)',
  'at useSyncExternalStoreWithSelector (src/app/acceptance/batch/item-list.tsx:12:3)',
  '/projects/deliveryBatch/019345ab-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
  'Minified React error #418; visit https://react.dev/errors/418 for the full message',
])('%j stays as it is', (text) => {
  expect(scrub(text)).toBe(text);
});

test('no token of ours comes through', () => {
  for (let i = 0; i < 2000; i += 1) {
    const token = newToken();
    expect(scrub(`refused ${token} twice`)).not.toContain(token);
    expect(scrub(`at /x/${token}/y`)).not.toContain(token.slice(0, 20));
  }
});

test('nothing grows by it, and nothing is left to take out', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a@b.example', '?a=b&c=d', 'token: x', 'f'.repeat(40), '/x/', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const scrubbed = scrub(text);
      expect(scrubbed.length).toBeLessThanOrEqual(text.length);
      expect(scrubbed).not.toContain('a@b.example');
    }),
  );
});

test('a text made to be slow is not', () => {
  for (const sign of ['a', '@', 'a@', '?a=', '&', 'token:', 'f', '-', 'a.', '%40', '/']) {
    const text = sign.repeat(40_000 / sign.length);
    expect(scrub(text).length).toBeLessThanOrEqual(text.length);
  }
});

test.each([
  ['one word', 'a'],
  ['escapes', '%'],
  ['a path', '/a'],
  ['queries', '?a'],
  ['addresses', 'a@'],
  ['words for secrets', 'token '],
])('a long text of %s is looked at once, not again from each of its signs', (_what, part) => {
  const text = `${part.repeat(2_000_000 / part.length)}.js`;
  expect(scrub(text).length).toBeLessThanOrEqual(text.length);
});
