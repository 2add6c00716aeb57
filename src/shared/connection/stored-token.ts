import * as v from 'valibot';

/** The session token object of specification 3: the token and its creation time in milliseconds. */
export const storedToken = v.object({ token: v.pipe(v.string(), v.minLength(1)), ti: v.number() });
export type StoredToken = v.InferOutput<typeof storedToken>;

/** The key in the browser's local storage (specification 9). */
export const TOKEN_KEY = 'token';

/** null if it is not the JSON of a token object (specification 9). */
export function parseStoredToken(text: string | null): StoredToken | null {
  if (text === null) return null;
  try {
    const parsed = v.safeParse(storedToken, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
