import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

export const SIGN_IN_WAYS = ['password', 'redirect'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** One sign-in of the past month (specification 2 and 9). */
export const loginRecord = v.object({
  recordId: id,
  at: instant,
  /** The network address that the server saw. */
  address: v.string(),
  /** ISO 3166 code of the country that the address is registered in; null where that is not known. */
  country: v.nullable(v.string()),
  /** The address is of this machine or of a private network, so there is no place to name. */
  isLocal: v.boolean(),
  way: v.picklist(SIGN_IN_WAYS),
  /** The session that asks began with it. */
  isCurrent: v.boolean(),
});
export type LoginRecord = v.InferOutput<typeof loginRecord>;

export const getLoginRecord = endpoint({
  method: 'GET',
  path: '/oauth/getLoginRecord',
  summary: 'The sign-ins of the caller in the past month, newest first.',
  request: pageQuery(['at'] as const, {}),
  reply: pageOf(loginRecord),
});
