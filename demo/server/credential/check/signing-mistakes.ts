import { createHash, createHmac } from 'node:crypto';
import { SIGNING_MISTAKES, type SigningMistake } from '../../../../src/shared/contract/credential-check.ts';
import { embedLines } from '../../session/embed-signature.ts';
import type { SignedFields } from './signed-fields.ts';

/** What was signed, and with what, if the mistake was made. */
interface Attempt {
  readonly text: string;
  readonly secret: string;
}

type Attempts = (request: SignedFields, raw: object, right: Attempt) => readonly Attempt[];

const hmac = ({ text, secret }: Attempt) => createHmac('sha256', secret).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Mistakes in what is signed: the signature itself is made as it should be. */
const ATTEMPTS: Partial<Record<SigningMistake, Attempts>> = {
  secretEndsWithLineFeed: (_request, _raw, { text, secret }) => [{ text, secret: `${secret}\n` }],
  batchLeftOut: ({ batchId, ...request }, _raw, { secret }) => {
    const lines = embedLines(request);
    return batchId === undefined
      ? [{ text: [lines[0], lines[1], ...lines.slice(3)].join('\n'), secret }]
      : [];
  },
  scopeLeftOut: ({ scope, ...request }, _raw, { secret }) =>
    scope === undefined ? [] : [{ text: embedLines(request).join('\n'), secret }],
  carriageReturns: (_request, _raw, { text, secret }) => [{ text: text.replaceAll('\n', '\r\n'), secret }],
  endsWithLineFeed: (_request, _raw, { text, secret }) => [{ text: `${text}\n`, secret }],
  milliseconds: (request, _raw, { secret }) => {
    // Sent in whole seconds, so which millisecond it was is lost: only one that was padded can be found.
    const timestamp = request.timestamp * 1000;
    return [{ text: embedLines({ ...request, timestamp }).join('\n'), secret }];
  },
  joinedByNothing: (request, _raw, { secret }) => [{ text: embedLines(request).join(''), secret }],
  joinedBySpaces: (request, _raw, { secret }) =>
    [' ', ',', '&', '|', ':', '.'].map((sign) => ({ text: embedLines(request).join(sign), secret })),
  fieldsSorted: ({ signature: _signature, ...request }, _raw, { secret }) => {
    const sorted = Object.entries({ batchId: '', ...request }).sort(([a], [b]) => (a < b ? -1 : 1));
    return [{ text: sorted.map(([, value]) => value).join('\n'), secret }];
  },
  wholeBody: (_request, raw, { secret }) => {
    const { signature: _signature, ...rest } = raw as Record<string, unknown>;
    return [JSON.stringify(rest), JSON.stringify(rest, null, 2)].map((text) => ({ text, secret }));
  },
  keyAndDataSwapped: (_request, _raw, { text, secret }) => [{ text: secret, secret: text }],
};

/** The mistake that a signature shows; null where it is none of the known ones. */
export function mistakeOf(request: SignedFields, raw: object, secret: string): SigningMistake | null {
  const right = { text: embedLines(request).join('\n'), secret };
  const given = request.signature.trim();
  const digest = hmac(right);
  if (given.toLowerCase() === digest.toString('hex')) return 'upperCase';
  if ([digest.toString('base64'), digest.toString('base64url')].includes(given)) return 'base64';
  const { text } = right;
  if ([text, text + secret, secret + text, `${text}\n${secret}`].some((one) => sha256(one) === given))
    return 'plainHash';
  const made = SIGNING_MISTAKES.find((mistake) =>
    ATTEMPTS[mistake]?.(request, raw, right).some((attempt) => hmac(attempt).toString('hex') === given),
  );
  return made ?? null;
}
