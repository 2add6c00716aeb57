import * as v from 'valibot';
import { text } from './fields.ts';

/** An IANA name such as `Asia/Tokyo`, or an offset such as `+08:00`. */
const name = v.pipe(text, v.maxLength(64));

/** Whose clock, or whose months, are meant. */
export const timeZone = v.optional(name, 'UTC');

/** Stands beside filters by day (`DAY_FILTERS`): on whose clock the days begin and end. Left out, they are those of UTC. */
export const dayZone = v.optional(name);
