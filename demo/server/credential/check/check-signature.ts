import type { CheckFinding } from '../../../../src/shared/contract/credential-check.ts';
import { embedLines } from '../../session/embed-signature.ts';
import { signatureOf } from '../../session/signed-request.ts';
import { finding } from './finding.ts';
import type { SignedFields } from './signed-fields.ts';
import { mistakeOf } from './signing-mistakes.ts';

export interface Secrets {
  readonly current: string;
  readonly old: string | null;
  readonly oldEndsAt: Date | null;
}

/** Which secret the signature was made with; else the mistake that it shows, if it is a known one. */
export function checkSignature(
  request: SignedFields,
  raw: object,
  { current, old, oldEndsAt }: Secrets,
  now: Date,
): CheckFinding {
  const lines = embedLines(request);
  const { signature } = request;
  if (signature === signatureOf(lines, current)) return finding('signatureCurrent');
  if (old !== null && signature === signatureOf(lines, old)) {
    const endsAt = oldEndsAt?.toISOString() ?? '';
    return finding(oldEndsAt && oldEndsAt > now ? 'signatureOld' : 'signatureEnded', { endsAt });
  }
  const mistake = mistakeOf(request, raw, current) ?? (old === null ? null : mistakeOf(request, raw, old));
  return mistake === null ? finding('signatureWrong') : finding('signatureMistaken', { mistake });
}
