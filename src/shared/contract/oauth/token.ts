import * as v from 'valibot';
import { text } from '../fields.ts';

/** Of a session; nothing can be read from it. */
export const token = v.pipe(text, v.minLength(16), v.maxLength(512));

/** Of one smart verification. */
export const sid = v.pipe(text, v.minLength(1), v.maxLength(200));
