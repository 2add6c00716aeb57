import * as v from 'valibot';

/** The session token object of specification 3: the token and its creation time in milliseconds. */
export const storedToken = v.object({ token: v.pipe(v.string(), v.minLength(1)), ti: v.number() });
export type StoredToken = v.InferOutput<typeof storedToken>;
