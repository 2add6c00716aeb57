import * as v from 'valibot';

/** Ids are UUIDs (version 7 where the server makes them, so that they sort by creation). */
export const id = v.pipe(v.string(), v.uuid());

/** An instant as ISO 8601 in UTC, such as `2026-11-20T09:30:00.000Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** A calendar day as `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.isoDate());

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A share between 0 and 1, or null where its denominator is 0 (shown as “–”). */
export const rate = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** Free text to look for; blank means no filter. */
export const keyword = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)));

/** A comment or opinion holds up to so many characters (specification 5). */
export const COMMENT_LENGTH = 500;
export const commentText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(COMMENT_LENGTH));

/** A remark may be left empty, or hold up to so many characters (specification 5). */
export const REMARK_LENGTH = 500;
export const remarkText = v.pipe(v.string(), v.trim(), v.maxLength(REMARK_LENGTH));

export const empty = v.object({});
export const nothing = v.null();
