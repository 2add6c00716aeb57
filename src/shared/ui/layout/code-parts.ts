export type CodeLanguage = 'html' | 'js' | 'jsx' | 'vue' | 'python' | 'shell' | 'http' | 'json' | 'text';

export interface CodePart {
  /** Where it begins, in characters. */
  readonly at: number;
  readonly kind: 'code' | 'comment' | 'string';
  readonly text: string;
}

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const TEMPLATE = '`(?:[^`\\\\]|\\\\.)*`';
const SLASHES = String.raw`(?<![:\w])\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const HASH = String.raw`(?<=^|\s)#[^\n]*`;
const MARKUP = '<!--[\\s\\S]*?-->';

/** Comments first: a quote within one begins nothing. */
const RULES: Readonly<Record<CodeLanguage, { readonly comment: string; readonly string: string } | null>> = {
  html: { comment: `${MARKUP}|${SLASHES}`, string: STRING },
  vue: { comment: `${MARKUP}|${SLASHES}`, string: `${STRING}|${TEMPLATE}` },
  js: { comment: SLASHES, string: `${STRING}|${TEMPLATE}` },
  jsx: { comment: SLASHES, string: `${STRING}|${TEMPLATE}` },
  python: { comment: HASH, string: STRING },
  shell: { comment: HASH, string: STRING },
  json: { comment: '(?!)', string: STRING },
  http: null,
  text: null,
};

/** Code in pieces, so that comments and texts can be told apart; joined they are the code again. */
export function codeParts(code: string, language: CodeLanguage): CodePart[] {
  const rule = RULES[language];
  if (!rule) return [{ at: 0, kind: 'code', text: code }];
  const parts: CodePart[] = [];
  let done = 0;
  for (const match of code.matchAll(new RegExp(`(${rule.comment})|(${rule.string})`, 'gm'))) {
    if (match.index > done) parts.push({ at: done, kind: 'code', text: code.slice(done, match.index) });
    parts.push({ at: match.index, kind: match[1] === undefined ? 'string' : 'comment', text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < code.length) parts.push({ at: done, kind: 'code', text: code.slice(done) });
  return parts;
}
