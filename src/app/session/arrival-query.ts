import * as v from 'valibot';

/** What a site sends a browser to `/auth-redirect` with. */
export const arrivalQuery = v.object({
  /** Works once; taken out of the address at once. */
  code: v.optional(v.string()),
  /** Where to go on to. */
  redirect: v.optional(v.string()),
});
export type ArrivalQuery = v.InferOutput<typeof arrivalQuery>;
