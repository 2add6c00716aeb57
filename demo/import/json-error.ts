const BLANK = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'end';

/**
 * Where a text stops being JSON, as line and column counted from 1. The message of `JSON.parse` says it for
 * some mistakes only.
 */
export function jsonErrorPlace(text: string): { readonly line: number; readonly column: number } {
  const before = text.slice(0, jsonErrorOffset(text));
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
}

function jsonErrorOffset(text: string): number {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = 0;

  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const matched = pattern.test(text);
    if (matched) at = pattern.lastIndex;
    return matched;
  }

  for (;;) {
    skip(BLANK);
    const sign = text[at];
    const inside = open.at(-1);
    const closes = (sign === ']' && inside === '[') || (sign === '}' && inside === '{');
    if (closes && expected !== 'value' && expected !== 'key' && expected !== 'colon') {
      open.pop();
      at += 1;
      expected = 'end';
    } else if (expected === 'end') {
      if (sign !== ',' || inside === undefined) return at;
      at += 1;
      expected = inside === '[' ? 'value' : 'key';
    } else if (expected === 'colon') {
      if (sign !== ':') return at;
      at += 1;
      expected = 'value';
    } else if (expected === 'key' || expected === 'first key') {
      if (!skip(STRING)) return at;
      expected = 'colon';
    } else if (sign === '[' || sign === '{') {
      open.push(sign);
      at += 1;
      expected = sign === '[' ? 'first value' : 'first key';
    } else {
      if (!skip(STRING) && !skip(SCALAR)) return at;
      expected = 'end';
    }
  }
}
