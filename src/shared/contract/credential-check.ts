import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { text } from './fields.ts';

/** What a finding is about, in the order in which a partner's page needs it. */
export const CHECK_SUBJECTS = [
  'origin',
  'request',
  'key',
  'clock',
  'nonce',
  'signature',
  'user',
  'scope',
  'token',
] as const;
export const checkSubject = v.picklist(CHECK_SUBJECTS);
export type CheckSubject = v.InferOutput<typeof checkSubject>;

/** What was found. Each has a text of its own, with what to do about it; `facts` fill its places. */
export const CHECK_REASONS = [
  // origin
  'originRefused',
  'originOwn',
  'originRegistered',
  'originUnknown',
  'originMixed',
  // request
  'requestNoJson',
  'requestFieldMissing',
  'requestFieldWrong',
  'requestComplete',
  // key
  'keyNone',
  'keyOther',
  'keyOwn',
  // clock
  'clockRight',
  'clockOff',
  'clockMilliseconds',
  // nonce
  'nonceFresh',
  'nonceUsed',
  // signature
  'signatureCurrent',
  'signatureOld',
  'signatureEnded',
  'signatureMistaken',
  'signatureWrong',
  // user
  'userKnown',
  'userUnknown',
  'userDisabled',
  // scope
  'scopeWhole',
  'scopeLimited',
  'scopeContradicts',
  'batchUnseen',
  // token
  'tokenGood',
  'tokenPreview',
  'tokenLogin',
  'tokenExpired',
  'tokenEnded',
  'tokenUnknown',
] as const;
export const checkReason = v.picklist(CHECK_REASONS);
export type CheckReason = v.InferOutput<typeof checkReason>;

/** What people get wrong when they sign, told by the signature that came of it. */
export const SIGNING_MISTAKES = [
  'upperCase',
  'base64',
  'secretEndsWithLineFeed',
  'batchLeftOut',
  'scopeLeftOut',
  'carriageReturns',
  'endsWithLineFeed',
  'milliseconds',
  'joinedByNothing',
  'joinedBySpaces',
  'fieldsSorted',
  'wholeBody',
  'keyAndDataSwapped',
  'plainHash',
] as const;
export const signingMistake = v.picklist(SIGNING_MISTAKES);
export type SigningMistake = v.InferOutput<typeof signingMistake>;

export const checkFinding = v.object({
  subject: checkSubject,
  reason: checkReason,
  /** `warning`: it works, but not for long or not well. */
  level: v.picklist(['good', 'warning', 'bad']),
  facts: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type CheckFinding = v.InferOutput<typeof checkFinding>;

const pasted = v.optional(v.pipe(text, v.trim(), v.maxLength(4000)));

/** Nothing is used up by it, and nothing handed out: a nonce that is looked at stays good. */
export const checkEmbedding = endpoint({
  method: 'POST',
  path: '/credential/checkEmbedding',
  summary:
    'Say what is right and wrong with what a partner’s page or back end sends: the origin of a page, a signed request ' +
    'for a token as its JSON, a token.',
  access: 'administrator',
  request: v.object({ origin: pasted, signed: pasted, token: pasted }),
  reply: v.object({ findings: v.array(checkFinding) }),
  errors: [ERROR.parameterMissing],
  idempotent: true,
});
