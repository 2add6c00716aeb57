import { type Column, type SQL, sql } from 'drizzle-orm';

/** Left out when numbers are typed: people leave them out themselves. */
const SEPARATORS = '-_./ ';
/** So many letters and digits, a digit among them, are taken for a number that may be written with separators. */
const NUMBER = /^(?=.*\d)[\p{L}\p{N}]{5,}$/u;

const SHORT_NUMBER = /^\d{1,4}$/;

/**
 * Whether a text, or one of several, holds all the words that were typed, in any order, whatever their case and width:
 * half-width kana and full-width letters are the usual ones. `%`, `_` and `\` stand for themselves.
 */
export function contains(columns: Column | readonly Column[], keyword: string): SQL {
  const all = 'length' in columns ? columns : [columns];
  const words = keyword.normalize('NFKC').split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const found = all.map(
    (column) =>
      sql`(${sql.join(
        words.map((word) =>
          words.length > 1 && SHORT_NUMBER.test(word) ? counts(column, word) : holds(column, word),
        ),
        sql` and `,
      )})`,
  );
  return sql`(${sql.join(found, sql` or `)})`;
}

/** Beside other words a number is one that is counted by: “batch 24” is not batch 124. */
function counts(column: Column, word: string): SQL {
  return sql`${folded(column)} ~ ${`(^|[^0-9])${word}`}`;
}

function holds(column: Column, word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const text = folded(column);
  if (!NUMBER.test(word)) return sql`${text} ilike ${pattern}`;
  return sql`(${text} ilike ${pattern} or translate(${text}, ${SEPARATORS}, '') ilike ${pattern})`;
}

/** Most names are plain ASCII, of which there is nothing to fold: that is seen by their length, at no cost. */
function folded(column: Column): SQL {
  return sql`case when octet_length(${column}) = char_length(${column}) then ${column} else normalize(${column}, nfkc) end`;
}
