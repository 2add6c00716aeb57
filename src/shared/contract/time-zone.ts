import * as v from 'valibot';
import { text } from './fields.ts';

/** Whose clock, or whose months, are meant: an IANA name such as `Asia/Tokyo`, or an offset such as `+08:00`. */
export const timeZone = v.optional(v.pipe(text, v.maxLength(64)), 'UTC');
