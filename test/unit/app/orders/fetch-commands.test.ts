import { expect, test } from 'vitest';
import { fetchCommands, verifyCommand } from '../../../../src/app/orders/download/fetch-commands.ts';

test('each file has a command of its own that goes on where it broke off', () => {
  const files = [
    { fileName: 'SO-1 coco 001.zip', address: 'https://api.example/part?id=1&sig=2' },
    { fileName: 'SO-1 coco 002.zip', address: 'https://api.example/part?id=2&sig=3' },
  ];
  expect(fetchCommands(files).split('\n')).toEqual([
    "curl -f -C - -o 'SO-1 coco 001.zip' 'https://api.example/part?id=1&sig=2'",
    "curl -f -C - -o 'SO-1 coco 002.zip' 'https://api.example/part?id=2&sig=3'",
  ]);
});

test('a name with a quote is one word of the shell, and runs nothing', () => {
  expect(verifyCommand(`it's $(here).sha256`)).toBe(`sha256sum -c 'it'\\''s $(here).sha256'`);
});
