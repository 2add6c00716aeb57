import * as v from 'valibot';

/**
 * Any text that a request brings. Databases keep neither U+0000 nor half of a surrogate pair, and no keyboard
 * writes them.
 */
export const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0') && value.isWellFormed(), 'holds characters that are not text'),
);

/** Ids are UUIDs (version 7 where the server makes them, so that they sort by creation). */
export const id = v.pipe(v.string(), v.uuid());

/** An instant as ISO 8601 in UTC, such as `2026-11-20T09:30:00.000Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** A calendar day as `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'is not in the calendar'));

/** The largest whole number that a column keeps. */
export const MAX_COUNT = 2_147_483_647;

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT));

/** The size of a file. */
export const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A share between 0 and 1, or null where its denominator is 0 (shown as “–”). */
export const rate = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** SHA-256 in lower-case hex digits. */
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Free text to look for; blank means no filter. */
export const keyword = v.optional(v.pipe(text, v.trim(), v.maxLength(100)));

/** A comment or opinion holds up to so many characters (specification 5). */
export const COMMENT_LENGTH = 500;
export const commentText = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(COMMENT_LENGTH));

/** A remark may be left empty, or hold up to so many characters (specification 5). */
export const REMARK_LENGTH = 500;
export const remarkText = v.pipe(text, v.trim(), v.maxLength(REMARK_LENGTH));

/** A note on a project holds up to so many characters (specification 5). */
export const NOTE_LENGTH = 100;
export const noteText = v.pipe(text, v.trim(), v.maxLength(NOTE_LENGTH));

export const empty = v.object({});
export const nothing = v.null();

/** The form alone lets the 31st of February through, and the year 0. */
function isInCalendar(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !value.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
