import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeLanguage, codeParts } from '../../../../src/shared/ui/layout/code-parts.ts';

const kinds = (code: string, language: CodeLanguage) =>
  codeParts(code, language)
    .filter(({ kind }) => kind !== 'code')
    .map(({ kind, text }) => [kind, text]);

test.each([
  [
    "const a = 'one'; // two 'three'",
    'js',
    [
      ['string', "'one'"],
      ['comment', "// two 'three'"],
    ],
  ],
  ["fetch('https://a.example/b')", 'js', [['string', "'https://a.example/b'"]]],
  ["`a 'b' c`", 'js', [['string', "`a 'b' c`"]]],
  [
    '<!-- "a" -->\n<a href="b">',
    'html',
    [
      ['comment', '<!-- "a" -->'],
      ['string', '"b"'],
    ],
  ],
  [
    'a = "#b"  # c',
    'python',
    [
      ['string', '"#b"'],
      ['comment', '# c'],
    ],
  ],
  ["x=$(date) # it's", 'shell', [['comment', "# it's"]]],
  ['"a": 1 // no comment', 'json', [['string', '"a"']]],
  ["POST 'x' # y", 'http', []],
] as const)('in %s its comments and texts are told apart', (code, language, expected) => {
  expect(kinds(code, language)).toEqual(expected);
});

test('joined, the pieces are the code again, and each knows where it begins', () => {
  const languages = fc.constantFrom<CodeLanguage>(
    'html',
    'js',
    'jsx',
    'vue',
    'python',
    'shell',
    'json',
    'http',
  );
  const code = fc.array(
    fc.constantFrom('a', '"', "'", '`', '//', '/*', '*/', '#', ' ', '\n', '\\', '<!--', '-->', ':'),
  );
  fc.assert(
    fc.property(code, languages, (pieces, language) => {
      const text = pieces.join('');
      const parts = codeParts(text, language);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { at, text: part } of parts) expect(text.slice(at, at + part.length)).toBe(part);
    }),
  );
});
