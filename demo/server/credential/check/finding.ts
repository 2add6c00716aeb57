import type {
  CheckFinding,
  CheckReason,
  CheckSubject,
} from '../../../../src/shared/contract/credential-check.ts';

type Level = CheckFinding['level'];

/** What a reason is about, and how bad it is. */
const REASONS: Readonly<Record<CheckReason, readonly [CheckSubject, Level]>> = {
  originRefused: ['origin', 'bad'],
  originOwn: ['origin', 'good'],
  originRegistered: ['origin', 'good'],
  originUnknown: ['origin', 'bad'],
  originMixed: ['origin', 'bad'],
  requestNoJson: ['request', 'bad'],
  requestFieldMissing: ['request', 'bad'],
  requestFieldWrong: ['request', 'bad'],
  requestComplete: ['request', 'good'],
  keyNone: ['key', 'bad'],
  keyOther: ['key', 'bad'],
  keyOwn: ['key', 'good'],
  clockRight: ['clock', 'good'],
  clockOff: ['clock', 'bad'],
  clockMilliseconds: ['clock', 'bad'],
  nonceFresh: ['nonce', 'good'],
  nonceUsed: ['nonce', 'warning'],
  signatureCurrent: ['signature', 'good'],
  signatureOld: ['signature', 'warning'],
  signatureEnded: ['signature', 'bad'],
  signatureMistaken: ['signature', 'bad'],
  signatureWrong: ['signature', 'bad'],
  userKnown: ['user', 'good'],
  userUnknown: ['user', 'bad'],
  userDisabled: ['user', 'bad'],
  scopeWhole: ['scope', 'good'],
  scopeLimited: ['scope', 'good'],
  scopeContradicts: ['scope', 'bad'],
  batchUnseen: ['scope', 'bad'],
  tokenGood: ['token', 'good'],
  tokenPreview: ['token', 'warning'],
  tokenLogin: ['token', 'warning'],
  tokenExpired: ['token', 'bad'],
  tokenEnded: ['token', 'bad'],
  tokenUnknown: ['token', 'bad'],
};

export function finding(reason: CheckReason, facts: CheckFinding['facts'] = {}): CheckFinding {
  const [subject, level] = REASONS[reason];
  return { subject, reason, level, facts };
}
