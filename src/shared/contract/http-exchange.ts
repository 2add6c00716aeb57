import * as v from 'valibot';
import { count } from './fields.ts';

const header = v.object({ name: v.string(), value: v.string() });

/** A request that went to somebody else's server, for people to look at. */
export const sentRequest = v.object({ url: v.string(), headers: v.array(header), body: v.string() });

/** What that server answered. */
export const givenResponse = v.object({
  status: count,
  headers: v.array(header),
  /** Its beginning, as text. */
  body: v.string(),
  isCut: v.boolean(),
});
