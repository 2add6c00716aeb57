import { expect, test } from 'vitest';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';

const PAGE = 'https://host.example/deep/page?x=1';

test.each([
  ['/customer-api', 'https://host.example/customer-api/a/b'],
  ['https://api.example/customer-api/', 'https://api.example/customer-api/a/b'],
  ['https://gate.example/v2/data', 'https://gate.example/v2/data/a/b'],
])('calls go below %s', (apiBase, expected) => {
  expect(apiAddress(apiBase, PAGE).call('/a/b')).toBe(expected);
});

test('signed media addresses follow the API to another origin and base path', () => {
  const { media } = apiAddress('https://gate.example/v2/data', PAGE);
  expect(media('/customer-api/media/getFile?id=1&signature=s')).toBe(
    'https://gate.example/v2/data/media/getFile?id=1&signature=s',
  );
});

test('absolute media addresses stay as they are', () => {
  expect(apiAddress('/customer-api', PAGE).media('https://cdn.example/a.png')).toBe(
    'https://cdn.example/a.png',
  );
});
