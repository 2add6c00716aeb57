import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, LONGEST_ESCAPE, unescapeText } from '../../../../src/shared/contract/escaped-text.ts';

test.each([
  ['1 < 2 && "3" > \'2\'', '1 &lt; 2 &amp;&amp; &quot;3&quot; &gt; &#39;2&#39;'],
  ['what was escaped before: &lt;', 'what was escaped before: &amp;lt;'],
  ['漏标 <b>', '漏标 &lt;b&gt;'],
])('%s', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

test('any text comes back as it was written', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('&', 'amp;', '#39;', '<', 'lt', ';')).map((all) => all.join('')),
  );
  fc.assert(fc.property(text, (written) => unescapeText(escapeText(written)) === written));
});

test('nothing that is left could begin a tag, an attribute or an entity of its own', () => {
  fc.assert(fc.property(fc.string(), (text) => !/[<>"']|&(?!(amp|lt|gt|quot|#39);)/.test(escapeText(text))));
});

test('a sign becomes no longer than the contract makes room for', () => {
  fc.assert(fc.property(fc.string(), (text) => escapeText(text).length <= text.length * LONGEST_ESCAPE));
});
