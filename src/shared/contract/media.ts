import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';

/** What an address must carry that is good without a token. */
export const signed = {
  /** The item or file that is asked for. */
  id: v.pipe(v.string(), v.uuid()),
  /** Seconds since 1970 at which the address ends. */
  expires: v.pipe(v.number(), v.integer()),
  signature: v.pipe(v.string(), v.maxLength(100)),
};

/**
 * The same of an address that is one person's own: it is good only as long as their account is open and, of what is in
 * data sets, as long as they may see it.
 */
export const signedForOne = {
  ...signed,
  /** The account that was told the address; signed with the rest. */
  by: v.pipe(v.string(), v.uuid()),
};

/**
 * Media are fetched by signed addresses that other replies hand out, so that `img` and `video` can load them.
 * Ranges, entity tags and long caching are supported.
 */
export const getFile = endpoint({
  method: 'GET',
  path: '/media/getFile',
  summary: 'The data of an item.',
  access: 'open',
  bySignature: true,
  request: v.object(signedForOne),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound],
});

export const getThumbnail = endpoint({
  method: 'GET',
  path: '/media/getThumbnail',
  summary: 'A small picture of an item, 320 pixels at its longer side, as WebP.',
  access: 'open',
  bySignature: true,
  request: v.object(signedForOne),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound],
});

export const getCrop = endpoint({
  method: 'GET',
  path: '/media/getCrop',
  summary:
    'A part of an item’s picture, 192 pixels at its longer side, as WebP. The signature covers the part.',
  access: 'open',
  bySignature: true,
  request: v.object({
    ...signedForOne,
    /** `x,y,width,height` in pixels of the picture. */
    part: v.pipe(v.string(), v.regex(/^\d{1,6},\d{1,6},\d{1,6},\d{1,6}$/)),
  }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound],
});
