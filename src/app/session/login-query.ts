import * as v from 'valibot';

export const LOGIN_PATH = '/login';

/** What the login page shows besides the form for signing in. */
export const loginQuery = v.object({
  /** The secret of a mailed link; taken out of the address at once. */
  ticket: v.optional(v.string()),
  step: v.optional(v.picklist(['forgot', 'setPassword'])),
  /** Where the person wanted to go. */
  redirect: v.optional(v.string()),
});
type LoginQuery = v.InferOutput<typeof loginQuery>;
export type LoginStep = LoginQuery['step'];

/** The login page at a step, with the wanted path kept. */
export function loginPath({ step, redirect }: Pick<LoginQuery, 'step' | 'redirect'>): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(redirect && { redirect }) });
  return query.size > 0 ? `${LOGIN_PATH}?${query}` : LOGIN_PATH;
}
