import { type Column, type SQL, sql } from 'drizzle-orm';

/** Left out when numbers are typed: people leave them out themselves. */
const SEPARATORS = '-_./ ';
/** So many letters and digits, a digit among them, are taken for a number that may be written with separators. */
const NUMBER = /^(?=.*\d)[\p{L}\p{N}]{5,}$/u;

const SHORT_NUMBER = /^\d{1,4}$/;
/** Each word is looked for beside each other one: what follows is looked for as it stands, in one piece. */
const MOST_WORDS = 12;

/** A column, or an expression on columns. */
type Text = Column | SQL;

/**
 * Whether texts hold all the words that were typed, each in one of them, in any order, whatever their case and width:
 * half-width kana and full-width letters are the usual ones. A name and a number are typed together as they are read, in
 * two columns of a list. `%`, `_` and `\` stand for themselves.
 */
export function contains(texts: Text | readonly Text[], keyword: string): SQL {
  const all = isList(texts) ? texts : [texts];
  const words = wordsOf(keyword);
  if (words.length === 0) return sql`true`;
  const found = words.map((word, index) => {
    const others = words.toSpliced(index, 1);
    const isCounted = others.length > 0 && SHORT_NUMBER.test(word);
    return anyOf(all.map((text) => (isCounted ? counts(text, word, others) : holds(text, word))));
  });
  return sql`(${sql.join(found, sql` and `)})`;
}

function wordsOf(keyword: string): readonly string[] {
  const words = [...new Set(keyword.normalize('NFKC').split(/\s+/).filter(Boolean))];
  const rest = words.slice(MOST_WORDS - 1);
  return rest.length > 1 ? [...words.slice(0, MOST_WORDS - 1), rest.join(' ')] : words;
}

function isList(texts: Text | readonly Text[]): texts is readonly Text[] {
  return Array.isArray(texts);
}

/**
 * Beside other words a number is one that is counted by: “batch 24” is batch 0024, but not batch 124. In the text of one
 * of them it may be typed in part; in another text it is whole, or the 2 of “bridges 2” would be that of a year.
 */
function counts(text: Text, word: string, others: readonly string[]): SQL {
  const begins = `(^|[^0-9])0*${word}`;
  const beside = anyOf(others.map((other) => holds(text, other)));
  return sql`(${folded(text)} ~ ${`${begins}([^0-9]|$)`} or (${folded(text)} ~ ${begins} and ${beside}))`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

function holds(text: Text, word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const plain = folded(text);
  if (!NUMBER.test(word)) return sql`${plain} ilike ${pattern}`;
  return sql`(${plain} ilike ${pattern} or translate(${plain}, ${SEPARATORS}, '') ilike ${pattern})`;
}

/** Most names are plain ASCII, of which there is nothing to fold: that is seen by their length, at no cost. */
function folded(text: Text): SQL {
  return sql`case when octet_length(${text}) = char_length(${text}) then ${text} else normalize(${text}, nfkc) end`;
}
